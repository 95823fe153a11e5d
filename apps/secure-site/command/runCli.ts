import { runRelease } from '../release/runRelease.ts'
import { serve } from '../server/serve.ts'

/** Does what the process was called for: serves, or runs one command of a release. */
export async function runCli(given: readonly string[]): Promise<void> {
  const [verb, ...rest] = given
  if (verb === 'serve' && !rest.includes('--help')) await serve(rest)
  else process.exitCode = await runRelease(given, 'latchkey-secure-site')
}
