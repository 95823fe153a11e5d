import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Counts, readCounts } from './counts.ts'

/** One check of the whole: a command, and where it writes its report. */
export type Step = {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  /** A report with counts; without one the command counts as a single check. */
  readonly report?: string | undefined
  /** After this the check is stopped, with everything it started, and has failed. */
  readonly limitMs: number
  readonly env?: Readonly<Record<string, string>> | undefined
  /** Names of the checks that end before it begins. */
  readonly after?: readonly string[] | undefined
  /** It keeps every core busy: nothing runs beside it. */
  readonly isAlone?: boolean | undefined
  /** It waits for real time and keeps no core busy: it runs beside as many others as without it. */
  readonly isIdle?: boolean | undefined
}

/** How a check ended. */
export type StepResult = {
  readonly counts: Counts
  /** The last that it complained of; all of its last lines, if it complained of nothing. Empty unless it is one of several. */
  readonly lastLines: readonly string[]
}

const lastLinesMax = 40

/** Runs one check to its end, whatever that is; its output goes where ours goes, each line with the check's name where others run beside it. */
export async function runStep(
  step: Step,
  options: { readonly cwd: string; readonly signal: AbortSignal; readonly isNamed?: boolean | undefined },
): Promise<StepResult> {
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...step.env },
    stdio: options.isNamed ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // A group of its own, so that a check which hangs is ended with its servers and browsers.
    detached: true,
  })
  const [said, complained] = [child.stdout, child.stderr].map((stream) => {
    const lines: string[] = []
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        console.log(`${step.name.padEnd(9)} │ ${line}`)
        lines.push(line)
        if (lines.length > lastLinesMax) lines.shift()
      })
    return lines
  })
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // Ended by itself meanwhile.
    }
  }
  const stop = () => {
    end('SIGTERM')
    setTimeout(() => end('SIGKILL'), 5_000).unref()
  }
  const limit = setTimeout(() => {
    console.error(`${step.name}: stopped after ${Math.round(step.limitMs / 1000)} s`)
    stop()
  }, step.limitMs)
  options.signal.addEventListener('abort', stop, { once: true })
  const drained = new Promise((resolve) => child.once('close', resolve))
  const exitCode = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(`${step.name}: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
  clearTimeout(limit)
  options.signal.removeEventListener('abort', stop)
  end('SIGTERM')
  // A process that left the group may hold the output open for ever.
  await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, 2_000).unref())])
  return { counts: readCounts(step.report, exitCode), lastLines: (complained?.length ? complained : said) ?? [] }
}
