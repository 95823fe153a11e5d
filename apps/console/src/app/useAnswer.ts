import { useCallback, useEffect, useState } from 'react'
import type { Answer, Refusal } from '../gateway/refusal.ts'
import { useConsole } from './useConsole.ts'

/** What a page looks at: still asked for, there, or refused. */
export type Look<value> = {
  readonly value?: value | undefined
  readonly refusal?: Refusal | undefined
  readonly isLoading: boolean
  reload(): void
}

/** Loads what `ask` asks for when the page opens, and again on `reload`; what was there stays until then. */
export function useAnswer<value>(ask: (signal: AbortSignal) => Promise<Answer<value>>): Look<value> {
  const { leave } = useConsole()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ readonly ask?: unknown; readonly answer?: Answer<value> | undefined; readonly turn: number }>({
    turn: -1,
  })
  useEffect(() => {
    const control = new AbortController()
    ask(control.signal).then(
      (answer) => {
        if (control.signal.aborted) return
        if ('refusal' in answer && answer.refusal.code === 'SESSION_EXPIRED') leave()
        else setState({ ask, answer, turn })
      },
      () => {},
    )
    return () => control.abort()
  }, [ask, turn, leave])
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  // What belongs to another question is not shown as the answer to this one.
  const answer = state.ask === ask ? state.answer : undefined
  return {
    ...(answer && 'value' in answer ? { value: answer.value } : {}),
    ...(answer && 'refusal' in answer ? { refusal: answer.refusal } : {}),
    isLoading: state.ask !== ask || state.turn !== turn,
    reload,
  }
}
