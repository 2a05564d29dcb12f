import Files
import PrintFolder

/// Does something with files, its fault turned into the site's.
func onDisk<Value>(
  _ work: @autoclosure () throws(FileFault) -> Value
) throws(SiteFault) -> Value {
  do throws(FileFault) { return try work() } catch { throw .file(error) }
}
