import CommandLine
import Files

Surroundings.fillStandardStreams()
Surroundings.keepMemoryOutOfCoreFiles()
do throws(CallFault) {
  let surroundings = Surroundings()
  let invocation: Invocation
  do throws(UsageFault) {
    invocation = try CommandTable.cardpress.parse(surroundings.arguments)
  } catch {
    throw .usage(error)
  }
  let call = try Call(invocation, in: surroundings)
  do throws(CallFault) {
    Surroundings.end(with: try call.run())
  } catch .site(let fault) {
    call.explain(fault)
    Surroundings.end(with: 1)
  }
} catch {
  switch error {
  case .usage(let fault):
    Surroundings.write("\(fault.sentence)\nsee \(fault.hint)\n", toError: true)
    Surroundings.end(with: UsageFault.exitCode)
  case .site(let fault):
    for problem in fault.problems {
      Surroundings.write("\(problem.sentence)\n", toError: true)
    }
    Surroundings.end(with: 1)
  }
}
