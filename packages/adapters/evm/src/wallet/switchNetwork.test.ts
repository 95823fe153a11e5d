import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testNetwork } from '../testNetwork.fixture.ts'
import { type Answer, never, testWallet, walletError } from '../testWallet.fixture.ts'
import { switchNetwork } from './switchNetwork.ts'

const target = {
  ...testNetwork(10, ['https://public.example']),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
const signal = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** A wallet on chain 1 that knows the chains it is told of. */
function mover(known: number[], options: { add?: Answer; refusal?: () => unknown } = {}) {
  let chain = 1
  const wallet = testWallet({
    eth_chainId: () => `0x${chain.toString(16)}`,
    wallet_switchEthereumChain: ([parameters]) => {
      const wanted = Number((parameters as { chainId: string }).chainId)
      if (!known.includes(wanted)) throw options.refusal?.() ?? walletError(4902, 'Unrecognized chain ID')
      chain = wanted
      return null
    },
    wallet_addEthereumChain: (params) => {
      const answer = options.add?.(params)
      known.push(10)
      return answer ?? null
    },
  })
  return Object.assign(wallet, { moveTo: (wanted: number) => (chain = wanted) })
}

/** Lets all pauses pass until the promise settles. */
async function settle<value>(promise: Promise<value>): Promise<value> {
  promise.catch(() => {})
  await vi.advanceTimersByTimeAsync(61_000)
  return promise
}

test('R-W11 answers at once when the wallet is there already', async () => {
  const wallet = mover([10])
  wallet.moveTo(10)

  expect(await switchNetwork(wallet, { network: target, signal })).toBe('eip155:10')

  expect(wallet.calls).toEqual(['eth_chainId'])
})

test('R-W11 switches, and believes what the wallet says afterwards', async () => {
  const wallet = mover([10])

  expect(await settle(switchNetwork(wallet, { network: target, signal }))).toBe('eip155:10')
})

test.each([
  ['knows', [10], 0],
  ['does not know', [], 1],
])('S-25 tells that a chain is being added only where the wallet %s it', async (_, known, times) => {
  let adding = 0

  await settle(switchNetwork(mover(known), { network: target, signal, onAdd: () => adding++ }))

  expect(adding).toBe(times)
})

test('R-W10 passes a refusal on, adds nothing and leaves the chain', async () => {
  const wallet = mover([], { refusal: () => walletError(4001, 'User rejected') })

  await expect(settle(switchNetwork(wallet, { network: target, signal }))).rejects.toMatchObject({ code: 'USER_REJECTED' })

  expect(wallet.calls).not.toContain('wallet_addEthereumChain')
})

test.each([
  ['4902', () => walletError(4902, 'Unrecognized chain ID')],
  ['4902 as a text', () => walletError('4902')],
  ['4902 in data.originalError', () => walletError(-32603, 'Internal', { originalError: { code: 4902 } })],
  ['a bare -32603', () => walletError(-32603, 'Internal JSON-RPC error')],
  ['-32602', () => walletError(-32602, 'Unrecognized chain')],
  ['32603', () => walletError(32603, 'Invalid chain id')],
  ['no code at all', () => new Error('chain not added')],
])('S-25 R-W11 teaches a wallet that answers %s the chain', async (_, refusal) => {
  const wallet = mover([], { refusal })

  expect(await settle(switchNetwork(wallet, { network: target, signal }))).toBe('eip155:10')

  expect(wallet.calls.filter((call) => call === 'wallet_addEthereumChain')).toHaveLength(1)
})

test('R-W11 tells a wallet the chain’s public nodes and explorer', async () => {
  let told: unknown
  const wallet = mover([], {
    add: ([parameters]) => {
      told = parameters
    },
  })
  const network = {
    ...target,
    rpcUrls: { default: { http: ['https://host.example/key'] }, chainDefault: { http: ['https://public.example'] } },
  }

  await settle(switchNetwork(wallet, { network, signal }))

  expect(told).toEqual({
    chainId: '0xa',
    chainName: 'Chain 10',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://public.example'],
    blockExplorerUrls: ['https://scan.example'],
  })
})

test('S-25 calls a chain unsupported that the wallet will not learn', async () => {
  const wallet = mover([], {
    add: () => {
      throw walletError(-32602, 'Bad RPC')
    },
  })

  await expect(settle(switchNetwork(wallet, { network: target, signal }))).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
    shortMessage: 'Chain is not supported',
    providerCode: -32602,
  })
})

test('R-W10 takes a no to adding for a no', async () => {
  const wallet = mover([], {
    add: () => {
      throw walletError(4001)
    },
  })

  await expect(settle(switchNetwork(wallet, { network: target, signal }))).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test.each([4200, -32601])('R-W11 says of a wallet answering %i that it cannot switch', async (code) => {
  const wallet = mover([], { refusal: () => walletError(code) })

  await expect(settle(switchNetwork(wallet, { network: target, signal }))).rejects.toMatchObject({ code: 'CONNECTOR_CANNOT_SWITCH' })
})

test('R-W11 reports the chain of a wallet that says yes and stays', async () => {
  const wallet = testWallet({ wallet_switchEthereumChain: () => null })

  expect(await settle(switchNetwork(wallet, { network: target, signal }))).toBe('eip155:1')
})

test('R-W11 reports the chain of a wallet that goes elsewhere', async () => {
  const wallet = mover([10])
  wallet.answers['wallet_switchEthereumChain'] = () => {
    wallet.moveTo(137)
    return null
  }

  expect(await settle(switchNetwork(wallet, { network: target, signal }))).toBe('eip155:137')
})

test('R-W11 waits for a wallet that answers before it has moved', async () => {
  const wallet = mover([10])
  wallet.answers['wallet_switchEthereumChain'] = () => {
    setTimeout(() => wallet.moveTo(10), 1_500)
    return null
  }

  expect(await settle(switchNetwork(wallet, { network: target, signal }))).toBe('eip155:10')
})

test('R-W11 sees a wallet move that never answers', async () => {
  const wallet = mover([10])
  wallet.answers['wallet_switchEthereumChain'] = never
  const switched = switchNetwork(wallet, { network: target, signal })
  await vi.advanceTimersByTimeAsync(5_000)

  wallet.moveTo(10)
  wallet.emit('chainChanged', '0xa')
  await vi.advanceTimersByTimeAsync(2_000)

  expect(await switched).toBe('eip155:10')
})

test('R-W11 does not believe a chainChanged that eth_chainId denies', async () => {
  const wallet = mover([10])
  wallet.answers['wallet_switchEthereumChain'] = never
  const switched = switchNetwork(wallet, { network: target, signal })
  await vi.advanceTimersByTimeAsync(0)
  wallet.emit('chainChanged', '0xa')

  await expect(settle(switched)).rejects.toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
})

test('R-W11 gives a silent wallet 60 s', async () => {
  const wallet = mover([10])
  wallet.answers['wallet_switchEthereumChain'] = never
  let isSettled = false
  const switched = switchNetwork(wallet, { network: target, signal }).finally(() => {
    isSettled = true
  })
  switched.catch(() => {})

  await vi.advanceTimersByTimeAsync(59_000)
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)

  await expect(switched).rejects.toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
})

test('R-W11 ends at once when the caller aborts, and leaves nothing behind', async () => {
  const attempt = new AbortController()
  const wallet = mover([10])
  wallet.answers['wallet_switchEthereumChain'] = never
  const switched = switchNetwork(wallet, { network: target, signal: attempt.signal })
  const ended = expect(switched).rejects.toMatchObject({ code: 'ABORTED' })
  await vi.advanceTimersByTimeAsync(3_000)

  attempt.abort()
  await ended
  await vi.advanceTimersByTimeAsync(0)

  expect(vi.getTimerCount()).toBe(0)
  expect([...wallet.listeners.values()].every((listeners) => listeners.size === 0)).toBe(true)
})

test('R-W2 passes on that a request is already open', async () => {
  const wallet = mover([], { refusal: () => walletError(-32002, 'Request already pending') })

  await expect(settle(switchNetwork(wallet, { network: target, signal }))).rejects.toMatchObject({
    code: 'REQUEST_PENDING',
    shortMessage: 'Request already pending',
  })
})
