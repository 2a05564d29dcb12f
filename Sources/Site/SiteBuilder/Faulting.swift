import Files
import PrintFolder
import Shares

/// Does something with files, its fault turned into the site's.
func filing<Value>(_ body: () throws(FileFault) -> Value) throws(SiteFault) -> Value {
  do throws(FileFault) { return try body() } catch { throw .file(error) }
}

/// Does something with the store, its fault turned into the site's.
func storing<Value>(_ body: () throws(StoreFault) -> Value) throws(SiteFault) -> Value {
  do throws(StoreFault) { return try body() } catch { throw SiteFault(error) }
}

/// Makes files of the print folder, their fault turned into the site's.
func printing<Value>(_ body: () throws(PrintFault) -> Value) throws(SiteFault) -> Value {
  do throws(PrintFault) { return try body() } catch { throw SiteFault(error) }
}
