import CardpressCommands
import Consoles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

ProcessPrecautions.fillStandardStreams()
ProcessPrecautions.keepMemoryOutOfCoreFiles()
exit(Cardpress.run(in: .current(), printingTo: StandardStreams().console).rawValue)
