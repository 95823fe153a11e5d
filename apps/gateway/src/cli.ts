#!/usr/bin/env node
export {}

/** The oldest Node that this runs on. Nothing is imported before it is known: an older one could not read what follows, and would say so with a stack. */
const oldest = 24

if (Number.parseInt(process.versions.node, 10) >= oldest) {
  const { runCli } = await import('./runCli.ts')
  await runCli(process.argv.slice(2))
} else {
  process.stderr.write(`latchkey-gateway needs Node ${oldest} or newer; this is Node ${process.versions.node}.\n`)
  process.exitCode = 1
}
