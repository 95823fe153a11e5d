import { spawn } from 'node:child_process'
import { LabError } from './LabError.ts'

const quitMs = 5_000
const keptLines = 20

/** One process of the lab, running and answering. */
export type LabProcess = {
  readonly name: string
  readonly pid: number | undefined
  /** Settles when the process is gone, by whatever end. */
  readonly exited: Promise<LabProcess.Exit>
  /** Asks it to end, makes it after five seconds, and settles once it is gone. Safe to call twice. */
  stop(): Promise<void>
}

export declare namespace LabProcess {
  type Exit = { readonly name: string; readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly lastLines: string }
}

/**
 * Starts a process and waits until it answers.
 *
 * @throws {@link LabError} with its last lines if it ends, or does not answer in time. It is gone then.
 */
export async function startProcess(parameters: startProcess.Parameters): Promise<LabProcess> {
  const { name, command, args, cwd, env, isReady, log, onStart, timeoutMs = 180_000 } = parameters
  const lines: string[] = []
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((line) => line.trim())) {
        lines.push(line)
        if (lines.length > keptLines) lines.shift()
        log?.(`${name} | ${line}`)
      }
    })
  }

  let gone = false
  const exited = new Promise<LabProcess.Exit>((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      gone = true
      resolve({ name, code, signal, lastLines: lines.join('\n') })
    }
    child.once('close', end)
    child.once('error', (error) => {
      lines.push(error.message)
      if (child.pid === undefined) end(null, null)
    })
  })
  const stop = async () => {
    if (gone) return
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), quitMs)
    await exited
    clearTimeout(force)
  }
  const started: LabProcess = { name, pid: child.pid, exited, stop }
  onStart?.(started)

  const deadline = Date.now() + timeoutMs
  while (!gone) {
    if (await isReady().catch(() => false)) return started
    if (Date.now() > deadline) {
      await stop()
      throw new LabError(`${name} did not answer within ${timeoutMs / 1000} s. It said:\n${lines.join('\n')}`)
    }
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 100))])
  }
  throw new LabError(`${name} ended before it answered. It said:\n${lines.join('\n') || '(nothing)'}`)
}

export declare namespace startProcess {
  type Parameters = {
    /** What errors and log lines call it. */
    readonly name: string
    readonly command: string
    readonly args: readonly string[]
    readonly cwd: string
    readonly env: NodeJS.ProcessEnv
    /** Asked every 100 ms; a rejection means "not yet". */
    readonly isReady: () => Promise<boolean>
    /** Hears each line the process prints. */
    readonly log?: ((line: string) => void) | undefined
    /** Told at once, so that a process that never answers can be stopped, too. */
    readonly onStart?: ((process: LabProcess) => void) | undefined
    readonly timeoutMs?: number | undefined
  }
}
