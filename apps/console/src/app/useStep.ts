import { useCallback, useState } from 'react'
import type { Approval } from '../answers/commands.ts'
import type { Refusal } from '../gateway/refusal.ts'
import { type Asked, runCommand } from '../gateway/runCommand.ts'
import { useConsole } from './useConsole.ts'

/** A step that an operator takes: whether it runs, why it was refused, and what awaits a second person. */
export type Step = {
  readonly isRunning: boolean
  readonly refusal?: Refusal | undefined
  readonly approval?: Approval | undefined
  /** @returns The command's result, or `undefined` if it was refused or awaits a second person. */
  run(asked: Asked): Promise<{ readonly result: unknown } | undefined>
  /** Forgets what came of the last one. */
  clear(): void
}

/** Runs commands of one place of a page, one at a time. */
export function useStep(): Step {
  const { gateway, passkeys, leave, announce } = useConsole()
  const [state, setState] = useState<Pick<Step, 'isRunning' | 'refusal' | 'approval'>>({ isRunning: false })
  const run = useCallback(
    async (asked: Asked) => {
      setState({ isRunning: true })
      const answer = await runCommand({ gateway, passkeys }, asked)
      if ('refusal' in answer) {
        setState({ isRunning: false, refusal: answer.refusal })
        if (answer.refusal.code === 'SESSION_EXPIRED') leave()
        return undefined
      }
      if ('approval' in answer.value) {
        setState({ isRunning: false, approval: answer.value.approval })
        announce('This step now awaits a second operator.')
        return undefined
      }
      setState({ isRunning: false })
      return answer.value
    },
    [gateway, passkeys, leave, announce],
  )
  const clear = useCallback(() => setState({ isRunning: false }), [])
  return { ...state, run, clear }
}
