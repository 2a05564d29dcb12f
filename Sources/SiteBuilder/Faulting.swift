import Files
import Shares
import Sweeper

/// Does something with files, its fault turned into the site's.
func filing<Value>(_ body: () throws(FileFault) -> Value) throws(SiteFault) -> Value {
  do throws(FileFault) { return try body() } catch { throw .file(error) }
}

/// Does something with the store, its fault turned into the site's.
func storing<Value>(_ body: () throws(StoreFault) -> Value) throws(SiteFault) -> Value {
  do throws(StoreFault) { return try body() } catch { throw SiteFault(error) }
}

/// Sweeps, its fault turned into the site's.
func sweeping<Value>(_ body: () throws(SweepFault) -> Value) throws(SiteFault) -> Value {
  do throws(SweepFault) { return try body() } catch { throw SiteFault(error) }
}
