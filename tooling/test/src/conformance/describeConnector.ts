import { type AccountId, formatAccountId, isAccountId, isChainId, type Network, parseAccountId } from '@latchkey/common/caip'
import { type Connector, hasCode } from '@latchkey/common/contract'
import { afterEach, describe, expect, test } from 'vitest'
import type { TestContext } from './testContext.ts'

/** One connector over one wallet that does as told, both made afresh for every test. */
export type ConnectorSubject = {
  readonly context: TestContext
  readonly connector: Connector
  readonly wallet: {
    /** How often the user was asked for anything. */
    countPrompts(): number
    /** The user says no from now on. */
    refuse(): void
    /** The user does nothing; `answer` lets the wallet say yes after all. */
    hang(): { answer(): void }
    /** The user picks another account in the wallet. */
    changeAccount(): void
    /** The user picks `network` in the wallet. Absent for wallets that are on no chain: each request names one. */
    changeNetwork?(network: Network): void
    /** The user takes the grant back in the wallet. */
    leave(): void
  }
  /** Two networks the wallet knows; it is on the first. */
  readonly networks: readonly [Network, Network]
  stop?(): Promise<void> | void
}

/** Checks what `Connector` promises, whatever the wallet behind it. */
export function describeConnector(name: string, make: () => ConnectorSubject | Promise<ConnectorSubject>): void {
  describe(`${name} keeps the connector contract`, () => {
    const made: ConnectorSubject[] = []
    const subject = async () => {
      const one = await make()
      made.push(one)
      return one
    }
    const signal = new AbortController().signal
    afterEach(async () => {
      for (const { context, stop } of made.splice(0)) {
        context.destroy()
        await stop?.()
      }
    })

    test('asks the user nothing until it is told to', async () => {
      const { connector, wallet, context } = await subject()

      expect(connector.id).not.toBe('')
      expect(connector.name).not.toBe('')
      expect(connector.namespace).toBe(context.namespace)
      expect(wallet.countPrompts()).toBe(0)
    })

    test('connects to at least one account, on the chain it names', async () => {
      const { connector, networks } = await subject()

      const session = await connector.connect({ signal })

      expect(session.accounts.length).toBeGreaterThan(0)
      expect(session.accounts.every(isAccountId)).toBe(true)
      expect(session.chainId).toBe(networks[0].caipNetworkId)
      expect(session.accounts.every((account) => parseAccountId(account).chainId === session.chainId)).toBe(true)
    })

    test('X-04 says that the user declined, and nothing else', async () => {
      const { connector, wallet, context } = await subject()
      wallet.refuse()

      const error = await connector.connect({ signal }).catch((error: unknown) => error)

      expect(hasCode(error, 'CONNECTION_REJECTED') || hasCode(error, 'USER_REJECTED')).toBe(true)
      expect(context.emitted).toEqual([])
    })

    test('R-W1 ends at once when the user goes back, and a late yes changes nothing (T-W4)', async () => {
      const { connector, wallet, context } = await subject()
      const prompt = wallet.hang()
      const attempt = new AbortController()
      const connected = connector.connect({ signal: attempt.signal }).catch((error: unknown) => error)
      await expect.poll(() => wallet.countPrompts()).toBeGreaterThan(0)

      attempt.abort()
      expect(hasCode(await connected, 'ABORTED')).toBe(true)
      prompt.answer()
      await realTime(quietMs)
      wallet.changeAccount()
      await realTime(quietMs)

      expect(context.emitted).toEqual([])
    })

    test('asks nothing for an attempt that is over already', async () => {
      const { connector, wallet } = await subject()

      await expect(connector.connect({ signal: AbortSignal.abort() })).rejects.toThrow()

      expect(wallet.countPrompts()).toBe(0)
    })

    test('T-W1 takes an earlier grant up without asking, for an account it knows and no other', async () => {
      const { connector, wallet } = await subject()
      if (!connector.reconnect) return
      const { accounts, chainId } = await connector.connect({ signal })
      const before = wallet.countPrompts()

      expect((await connector.reconnect({ accounts, signal }))?.accounts).toEqual(accounts)
      expect(await connector.reconnect({ accounts: [stranger(chainId)], signal })).toBeUndefined()

      expect(wallet.countPrompts()).toBe(before)
    })

    test('R-W11 tells the chain the wallet is on after a switch, and asks nothing for the one it is on', async () => {
      const { connector, wallet, networks } = await subject()
      if (!connector.switchNetwork) return
      await connector.connect({ signal })
      const before = wallet.countPrompts()

      expect(await connector.switchNetwork({ network: networks[0], signal })).toBe(networks[0].caipNetworkId)
      expect(wallet.countPrompts()).toBe(before)
      expect(await connector.switchNetwork({ network: networks[1], signal })).toBe(networks[1].caipNetworkId)
    })

    test('S-34 tells what the wallet tells, decoded and with its own name', async () => {
      const { connector, wallet, context, networks } = await subject()
      await connector.connect({ signal })

      const told: unknown[] = []
      if (wallet.changeNetwork) {
        wallet.changeNetwork(networks[1])
        await expect.poll(() => context.emitted.length).toBe(1)
        told.push({
          name: 'chainChanged',
          payload: { connectorId: connector.id, namespace: connector.namespace, chainId: networks[1].caipNetworkId },
        })
      } else await connector.switchNetwork?.({ network: networks[1], signal })
      wallet.changeAccount()
      await expect.poll(() => context.emitted.length).toBe(told.length + 1)
      wallet.leave()
      await expect.poll(() => context.emitted.length).toBe(told.length + 2)

      const origin = { connectorId: connector.id, namespace: connector.namespace }
      expect(context.emitted.slice(0, told.length)).toEqual(told)
      const [accounts, end] = context.emitted.slice(told.length)
      expect(isChainId(networks[1].caipNetworkId)).toBe(true)
      expect(accounts).toMatchObject({ name: 'accountsChanged', payload: origin })
      const { accounts: list } = (accounts ?? { payload: { accounts: [] } }).payload as { accounts: readonly AccountId[] }
      expect(list.length).toBeGreaterThan(0)
      expect(list.every((account) => isAccountId(account) && parseAccountId(account).chainId === networks[1].caipNetworkId)).toBe(true)
      expect(end).toEqual({ name: 'disconnected', payload: origin })
    })

    test('R-W13 disconnects, and hears nothing from then on', async () => {
      const { connector, wallet, context, networks } = await subject()
      await connector.connect({ signal })

      await connector.disconnect?.({ signal })
      wallet.changeAccount()
      wallet.changeNetwork?.(networks[1])
      await realTime(quietMs)

      expect(context.emitted).toEqual([])
    })

    test('B-03 hears nothing once the kit is gone', async () => {
      const { connector, wallet, context } = await subject()
      await connector.connect({ signal })

      context.destroy()
      wallet.changeAccount()
      wallet.leave()
      await realTime(quietMs)

      expect(context.emitted).toEqual([])
    })
  })
}

/** An account that no test wallet has. */
function stranger(chainId: Network['caipNetworkId']): AccountId {
  return formatAccountId({ chainId, address: chainId.startsWith('eip155') ? `0x${'9'.repeat(40)}` : '9'.repeat(40) })
}

/** For so long nothing may be heard: more than a wallet takes over a change. */
const quietMs = 50
const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
