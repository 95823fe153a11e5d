import type { Eip1193Provider } from './wallet/provider.ts'

/** Answers of one method; what is thrown is thrown at the page. */
export type Answer = (params: readonly unknown[]) => unknown

/** An EIP-1193 wallet whose every answer the test gives, and which keeps what it was asked. */
export type TestWallet = Eip1193Provider & {
  readonly calls: string[]
  readonly listeners: Map<string, Set<(payload: unknown) => void>>
  answers: { [method: string]: Answer }
  emit(event: string, payload?: unknown): void
}

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Makes a wallet that grants `alice` on chain 1 unless told otherwise. */
export function testWallet(answers: TestWallet['answers'] = {}): TestWallet {
  const listeners: TestWallet['listeners'] = new Map()
  const calls: string[] = []
  const wallet: TestWallet = {
    calls,
    listeners,
    answers: {
      eth_requestAccounts: () => [alice],
      eth_accounts: () => [alice],
      eth_chainId: () => '0x1',
      ...answers,
    },
    async request({ method, params }) {
      calls.push(method)
      const answer = wallet.answers[method]
      if (!answer) throw Object.assign(new Error('The method does not exist'), { code: -32601 })
      return answer(Array.isArray(params) ? params : [])
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
  return wallet
}

/** A wallet error as wallets throw it. */
export function walletError(code: unknown, message = 'Something', data?: unknown): Error {
  return Object.assign(new Error(message), { code, data })
}

/** An answer that never comes. */
export const never = () => new Promise<never>(() => {})
