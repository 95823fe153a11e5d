import { slot } from '@latchkey/common/contract'
import type { Kit, Resource } from '@latchkey/core'
import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react'
import type { Flat } from '../flat.ts'
import { useKit } from '../useKit.ts'
import { toContractError } from './errors.ts'

/**
 * Asks a question once the page runs, and again whenever it or the account changes. What it gives is always of the present question: of
 * another one neither an earlier answer is shown nor one that comes late. Nothing is asked on a server.
 */
export function useAnswer<answer>(parameters: useAnswer.Parameters<answer>): useAnswer.ReturnType<answer> {
  const { question, account } = parameters
  const kit = useKit()
  const [last, setLast] = useState<Asked<answer>>()
  const latest = useRef(parameters)
  const epoch = useRef(0)
  useInsertionEffect(() => {
    latest.current = parameters
  })

  const refetch = useCallback(async () => {
    const { question, abi, ask } = latest.current
    const run = ++epoch.current
    if (question === undefined) return
    const write = (change: Resource<answer>, isFresh = false) => {
      if (run !== epoch.current) return
      setLast((before) => {
        const known = before?.kit === kit && before.question === question && !isFresh ? before.resource : undefined
        return { kit, question, resource: { ...known, ...change } }
      })
    }
    write({ status: 'loading' })
    try {
      const data = await askOnce(kit, { question, abi, ask })
      write({ status: 'ready', data, updatedAt: kit.clock.now() }, true)
    } catch (error) {
      write({ status: 'failed', error: toContractError(error), failedAt: kit.clock.now() })
    }
  }, [kit])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is of one question, and of one account
  useEffect(() => {
    void refetch()
    return () => {
      epoch.current++
    }
  }, [refetch, question, account])

  const isPresent = last?.kit === kit && last.question === question
  const resource: Resource<answer> = question === undefined ? idle : isPresent ? last.resource : loading
  return { ...resource, refetch }
}

/** The requests of this tick. Components that render together and read the same share one; the ABI says how to read the answer. */
const asked = slot(() => new Map<string, { readonly abi: unknown; readonly answer: Promise<unknown> }>())

function askOnce<answer>(
  kit: Kit,
  { question, abi, ask }: Required<Pick<useAnswer.Parameters<answer>, 'abi' | 'ask'>> & { question: string },
) {
  const now = kit.slot(asked)
  const known = now.get(question)
  if (known?.abi === abi) return known?.answer as Promise<answer>
  const answer = ask(kit)
  now.set(question, { abi, answer })
  queueMicrotask(() => now.delete(question))
  return answer
}

const idle = { status: 'idle' } as const
const loading = { status: 'loading' } as const

type Asked<answer> = { readonly kit: Kit; readonly question: string; readonly resource: Resource<answer> }

export declare namespace useAnswer {
  type Parameters<answer> = {
    /** All that the answer depends on; `undefined`: nothing is asked. */
    readonly question: string | undefined
    /** By what the answer is read. */
    readonly abi: unknown
    /** Another one asks again. */
    readonly account: string | undefined
    readonly ask: (kit: Kit) => Promise<answer>
  }
  type ReturnType<answer> = Flat<
    Resource<answer> & {
      /** Asks again and shows what is known meanwhile. Never rejects; a failure is in `error`. */
      readonly refetch: () => Promise<void>
    }
  >[0]
}
