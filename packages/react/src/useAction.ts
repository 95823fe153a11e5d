import { useCallback, useInsertionEffect, useMemo, useRef, useState } from 'react'
import type { Flat } from './flat.ts'

/**
 * Runs something that takes time and shows how it stands.
 *
 * Of several runs only the last one counts: what an earlier one answers later changes nothing here.
 *
 * @param action What each run does. It may change freely.
 */
export function useAction<parameters extends readonly unknown[], value>(
  action: (...parameters: parameters) => value | Promise<value>,
): useAction.ReturnType<parameters, value> {
  const [state, setState] = useState<useAction.State<value>>(idle)
  const latest = useRef(action)
  const epoch = useRef(0)
  useInsertionEffect(() => {
    latest.current = action
  })

  const runAsync = useCallback(async (...parameters: parameters): Promise<value> => {
    const run = ++epoch.current
    const settle = (next: useAction.State<value>) => {
      if (run === epoch.current) setState(next)
    }
    settle({ ...idle, status: 'pending' })
    try {
      const data = await latest.current(...parameters)
      settle({ ...idle, status: 'success', data })
      return data
    } catch (error) {
      settle({ ...idle, status: 'error', error: toError(error) })
      throw error
    }
  }, [])
  const run = useCallback((...parameters: parameters) => runAsync(...parameters).catch(() => undefined), [runAsync])
  const reset = useCallback(() => {
    epoch.current++
    setState(idle)
  }, [])
  return useMemo(() => ({ ...state, run, runAsync, reset }), [state, run, runAsync, reset])
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown }))

export declare namespace useAction {
  /** Where the last run stands. */
  type State<value> =
    | { readonly status: 'idle' | 'pending'; readonly data: undefined; readonly error: undefined }
    | { readonly status: 'success'; readonly data: value; readonly error: undefined }
    | { readonly status: 'error'; readonly data: undefined; readonly error: Error }

  type ReturnType<parameters extends readonly unknown[], value> = Flat<
    State<value> & {
      /** Never rejects, so that it can be an event handler: a failure is in `error`, the answer then `undefined`. */
      readonly run: (...parameters: parameters) => Promise<value | undefined>
      /** The same, for code that awaits: rejects with what the action threw. */
      readonly runAsync: (...parameters: parameters) => Promise<value>
      /** Back to idle; a run under way no longer counts. */
      readonly reset: () => void
    }
  >[0]
}
