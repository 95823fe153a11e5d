import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a test may do to a server of its own. */
export type OwnProcess = {
  /** It lives and says nothing, from now until {@link OwnProcess.thaw}. */
  freeze(): void
  thaw(): void
  /** Ends it without a word; settles when it is gone. */
  kill(): Promise<void>
}

/** Makes the part that servers of tests share: `hold` names the process that the rest is about from then on. */
export function createOwnProcess(): OwnProcess & { hold(child: ChildProcess): void; readonly child: ChildProcess | undefined } {
  let held: ChildProcess | undefined
  return {
    get child() {
      return held
    },
    hold(child) {
      held = child
    },
    freeze: () => void held?.kill('SIGSTOP'),
    thaw: () => void held?.kill('SIGCONT'),
    async kill() {
      const child = held
      if (!child) return
      held = undefined
      const isGone = child.exitCode !== null || child.signalCode !== null
      const exited = isGone ? undefined : once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
