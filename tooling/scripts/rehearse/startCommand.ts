import { type ChildProcess, spawn } from 'node:child_process'

/** For a machine with other work, on which a command is also fetched first. */
const answersWithinMs = 300_000

/** How the apps are run: in a bare folder, with nothing of this workspace but Node. */
export type Place = {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** Called with what ends a process, should the rehearsal be stopped. */
  onStart(stop: () => void): void
}

/** Runs a command with a group of its own, so that all of it can be ended. */
export function startCommand([program = '', ...args]: readonly string[], { folder, env }: Pick<Place, 'folder' | 'env'>) {
  const child: ChildProcess = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  return {
    ended,
    said: () => text,
    stop() {
      try {
        if (child.pid && !isOver) process.kill(-child.pid, 'SIGTERM')
      } catch {
        // Ended by itself meanwhile.
      }
    },
    /** Waits until an address answers well. @returns What is wrong. */
    async answers(url: string): Promise<string | undefined> {
      const until = Date.now() + answersWithinMs
      while (Date.now() < until && !isOver) {
        if (
          await fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
            ({ ok }) => ok,
            () => false,
          )
        )
          return undefined
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      return `${program} ${args.join(' ')} does not answer at ${url}${isOver ? '' : ` within ${answersWithinMs / 1000} s`}\n${text}`
    },
  }
}
