import { execFile } from 'node:child_process'

/** How a command ended, with all it said. */
export type Ended = { readonly exitCode: number; readonly output: string }

/** Runs a command to its end without showing it. */
export function run(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; timeoutMs?: number },
): Promise<Ended> {
  const { cwd, env = process.env, timeoutMs = 120_000 } = options
  return new Promise((resolve) => {
    execFile(program, [...args], { cwd, env, timeout: timeoutMs, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`
      if (!error) return resolve({ exitCode: 0, output })
      const exitCode = typeof error.code === 'number' ? error.code : 1
      resolve({ exitCode, output: output || error.message })
    })
  })
}
