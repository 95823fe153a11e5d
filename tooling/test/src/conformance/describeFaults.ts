import { type Connector, hasCode } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../manualClock.ts'
import type { TestContext } from './testContext.ts'

/** What a wallet does wrong from the start. */
export type WalletFault = 'empty' | 'locked'

/** One make of wallet, whose faults are the same whatever its family. */
export type FaultSubject = {
  readonly context: TestContext
  /** A connector over any object at all, as a page may hold one. */
  of(wallet: object): Connector
  /** A connector over a wallet with two accounts, granted on demand. */
  open(fault?: WalletFault): {
    readonly connector: Connector
    readonly wallet: {
      /** From here on nothing is answered. */
      kill(): void
      /** The user picks an account, and the wallet says that something changed. Absent for wallets that tell nothing. */
      selectAccount?(index: number): void
    }
  }
}

/** Checks what `Connector` promises of wallets that fail, lie or say nothing (`security.md` R-W, T-W). */
export function describeFaults(name: string, make: () => FaultSubject): void {
  describe(`${name} that fails`, () => {
    const made: FaultSubject[] = []
    const subject = () => {
      const one = make()
      made.push(one)
      return one
    }
    const signal = new AbortController().signal
    afterEach(() => {
      vi.useRealTimers()
      for (const { context } of made.splice(0)) context.destroy()
    })
    /** Lets so many milliseconds pass, and hears how a promise ended, if it did. */
    const within = async (ms: number, promise: Promise<unknown> | undefined) => {
      let end: { readonly value?: unknown; readonly error?: unknown } | undefined
      promise?.then(
        (value) => {
          end = { value }
        },
        (error) => {
          end = { error }
        },
      )
      await vi.advanceTimersByTimeAsync(ms)
      return end
    }

    test('S-02 X-04 one that grants nothing is not connected, and is said', async () => {
      const { open, context } = subject()

      await expect(open('empty').connector.connect({ signal })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })

      expect(context.emitted).toEqual([])
    })

    test('S-02 one that is locked takes nothing up, and is waited for no longer than 10 s', async () => {
      const { open } = subject()
      const { connector } = open('locked')
      await connector.getProvider()
      vi.useFakeTimers()

      const end = await within(10_000, connector.reconnect?.({ accounts: [], signal }))

      expect(end).toBeDefined()
      expect(end?.value).toBeUndefined()
      if (end?.error) expect(hasCode(end.error, 'WALLET_NOT_RESPONDING')).toBe(true)
    })

    test('R-W12 one that has died is given up after 10 s when a session is restored', async () => {
      const { open } = subject()
      const { connector, wallet } = open()
      const { accounts } = await connector.connect({ signal })
      wallet.kill()
      vi.useFakeTimers()

      const end = await within(10_000, connector.reconnect?.({ accounts, signal }))

      // What is known of it without asking may be enough: then nothing was asked, and nothing hangs.
      expect(end).toBeDefined()
      if (end?.error) expect(hasCode(end.error, 'WALLET_NOT_RESPONDING')).toBe(true)
    })

    test('R-W13 one that has died is left all the same, at once', async () => {
      const { open, context } = subject()
      const { connector, wallet } = open()
      await connector.connect({ signal })
      wallet.kill()
      vi.useFakeTimers()

      const end = await within(limits.disconnectWaitMs, connector.disconnect?.({ signal }))

      expect(end).toEqual({ value: undefined })
      expect(context.emitted).toEqual([])
    })

    test('R-W1 the user who goes back from one that has died is free at once', async () => {
      const { open } = subject()
      const { connector, wallet } = open()
      await connector.getProvider()
      wallet.kill()
      const attempt = new AbortController()
      const connected = connector.connect({ signal: attempt.signal }).catch((error: unknown) => error)
      await settle()

      attempt.abort()

      expect(hasCode(await connected, 'ABORTED')).toBe(true)
    })

    test('T-W3 of a flood of changes at most 20 a second are told, and the last one for sure', async () => {
      const { open, context } = subject()
      const { connector, wallet } = open()
      if (!wallet.selectAccount) return
      const { accounts } = await connector.connect({ signal })
      vi.useFakeTimers()

      for (let change = 1; change <= 101; change++) {
        wallet.selectAccount?.(change % 2)
        await vi.advanceTimersByTimeAsync(5)
      }
      await vi.advanceTimersByTimeAsync(1_000)

      const told = context.emitted.filter(({ name }) => name === 'accountsChanged')
      expect(told.length).toBeGreaterThan(0)
      expect(told.length).toBeLessThanOrEqual(21)
      const { accounts: last } = (told.at(-1) ?? { payload: { accounts: [] } }).payload as { accounts: readonly string[] }
      expect(last[0]).not.toBe(accounts[0])
    })

    test.each(Object.entries(hostile))('R-W9 T-W2 %s ends as a typed error, and nothing is told', async (_what, object) => {
      const { of, context } = subject()
      const connector = of(object())
      vi.useFakeTimers({ shouldAdvanceTime: true })

      const connecting = await within(11_000, connector.connect({ signal }))
      const returning = await within(11_000, connector.reconnect?.({ accounts: [], signal }))
      const leaving = await within(limits.disconnectWaitMs, connector.disconnect?.({ signal }))

      expect(connecting?.error).toMatchObject({ code: expect.stringMatching(/^(CONNECT_FAILED|CHAIN_UNSUPPORTED|WALLET_NOT_RESPONDING)$/) })
      expect(returning).toBeDefined()
      if (returning?.error) expect(hasCode(returning.error, 'WALLET_NOT_RESPONDING') || 'code' in Object(returning.error)).toBe(true)
      expect(returning?.value).toBeUndefined()
      expect(leaving).toEqual({ value: undefined })
      expect(context.emitted.filter(({ name }) => name !== 'eventIgnored')).toEqual([])
    })
  })
}

/** An object whose every method answers so, and whose every field is such a method. */
function answering(answer: () => unknown): object {
  const fields: object = new Proxy(() => answer(), {
    get: (_target, field) => (field === 'then' || typeof field === 'symbol' ? undefined : fields),
    apply: () => answer(),
  })
  return fields
}

const ring: { self?: unknown } = {}
ring.self = ring

/** Objects that are no wallets, whatever they look like. */
const hostile: { readonly [name: string]: () => object } = {
  'an object that breaks wherever it is touched': () => {
    const breaks = () => {
      throw new Error('A trap')
    }
    return new Proxy({}, { get: breaks, has: breaks, ownKeys: breaks, getOwnPropertyDescriptor: breaks })
  },
  'an object without anything': () => ({}),
  'a wallet that throws what is no error': () =>
    answering(() => {
      throw 'nothing'
    }),
  'a wallet that answers nothing': () => answering(async () => undefined),
  'a wallet that answers a number': () => answering(async () => 7),
  'a wallet that answers a text without end': () => answering(async () => 'x'.repeat(200_000)),
  'a wallet that answers a ring': () => answering(async () => ring),
  'a wallet that answers lists of lists': () => answering(async () => [[], [[]], [ring]]),
  'a wallet that answers what are no accounts': () =>
    answering(async () => ({ accounts: [{ address: '<script>', publicKey: 'zz' }], addresses: ['none'], result: ['none'] })),
}
