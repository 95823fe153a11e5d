import { connect, switchNetwork } from '@latchkey/core'
import { deferred } from '@latchkey/test'
import { serveRpc } from '@latchkey/test/rpc'
import fc from 'fast-check'
import { act, useReducer } from 'react'
import { renderToString } from 'react-dom/server'
import { encodeErrorResult, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { afterAll, expect, test } from 'vitest'
import {
  abi,
  alice,
  asPage,
  bob,
  createContractKit,
  faultsAbi,
  startTestChain,
  testNetwork,
  testWallet,
} from '../../test/contracts.fixture.tsx'
import { Probe, renderHook } from '../../test/renderHook.tsx'
import { KitProvider } from '../KitProvider.tsx'
import { useReadContract } from './useReadContract.ts'

const [one, two] = await Promise.all([startTestChain(31337), startTestChain(31338)])
const networks = [one.network, two.network]
afterAll(() => Promise.all([one.stop(), two.stop()]))

const { token } = one
const balanceOf = (account: `0x${string}`) => ({ abi, address: token, functionName: 'balanceOf', args: [account] }) as const
/** alice gives bob some of her tokens. */
const transfer = (chain: typeof one, value: bigint) =>
  chain.rpc('eth_sendTransaction', [
    { from: alice, to: token, data: encodeFunctionData({ abi, functionName: 'transfer', args: [bob, value] }) },
  ])
/** An amount as a node answers it. */
const word = (value: bigint) => numberToHex(value, { size: 32 })

test('B-31 reads a contract of the chain that the user is on', async () => {
  const { result } = await renderHook(() => useReadContract(balanceOf(alice)), createContractKit(networks))

  await asPage(() => expect.poll(() => result.current.status).toBe('ready'))
  expect(result.current).toMatchObject({ data: 1_000_000n, updatedAt: expect.any(Number) })
  expect(result.current.error).toBeUndefined()
})

test('B-31 reads the chain that is named, and says which it does not know', async () => {
  await transfer(two, 7n)
  const kit = createContractKit(networks)
  const there = await renderHook(() => useReadContract({ ...balanceOf(bob), chainId: 'eip155:31338' }), kit)
  const nowhere = await renderHook(() => useReadContract({ ...balanceOf(bob), chainId: 'eip155:5' }), kit)

  await asPage(() => expect.poll(() => there.result.current.data).toBe(7n))
  await asPage(() => expect.poll(() => nowhere.result.current.error).toHaveProperty('code', 'NETWORK_MISSING'))
})

test('B-31 asks again when the user changes the chain, and shows no answer of the other one', async () => {
  await transfer(two, 1n)
  const kit = createContractKit(networks, testWallet([one, two]))
  await connect(kit, { connectorId: 'test' })
  const seen: unknown[] = []
  const { result } = await renderHook(() => {
    const read = useReadContract(balanceOf(alice))
    seen.push(read.data)
    return read
  }, kit)
  await asPage(() => expect.poll(() => result.current.data).toBe(1_000_000n))
  seen.length = 0

  await act(async () => void (await switchNetwork(kit, { chainId: 'eip155:31338' })))

  await asPage(() => expect.poll(() => result.current.status).toBe('ready'))
  expect(result.current.data).toBeLessThan(1_000_000n)
  // While the wallet was asked to switch, the user was on the first chain still.
  const change = seen.findIndex((data) => data !== 1_000_000n)
  expect(seen[change]).toBeUndefined()
  expect(seen.slice(change)).not.toContain(1_000_000n)
})

test('B-31 asks again when the user changes the account, and shows what it knows meanwhile', async () => {
  const later = deferred<unknown>()
  let answer: unknown = word(1n)
  await using node = await serveRpc({ eth_chainId: () => '0x7a69', eth_call: () => answer })
  const kit = createContractKit([testNetwork(31337, [node.url])], testWallet([one]))
  const { result } = await renderHook(() => useReadContract(balanceOf(alice)), kit)
  await asPage(() => expect.poll(() => result.current.data).toBe(1n))
  answer = later.promise

  await act(async () => void (await connect(kit, { connectorId: 'test' })))

  expect(result.current).toMatchObject({ status: 'loading', data: 1n })
  later.resolve(word(2n))
  await asPage(() => expect.poll(() => result.current).toMatchObject({ status: 'ready', data: 2n }))
})

test('B-31 components that are drawn together and read the same ask once; another ABI reads the answer for itself', async () => {
  await using node = await serveRpc({ eth_chainId: () => '0x7a69', eth_call: () => word(1n) })
  const kit = createContractKit([testNetwork(31337, [node.url])])
  const signed = parseAbi(['function balanceOf(address) view returns (bool)'])
  const { result } = await renderHook(
    () => [useReadContract(balanceOf(alice)), useReadContract(balanceOf(alice)), useReadContract({ ...balanceOf(alice), abi: signed })],
    kit,
  )
  const calls = () => node.calls.filter((method) => method === 'eth_call').length

  await asPage(() => expect.poll(() => result.current.map(({ data }) => data)).toEqual([1n, 1n, true]))
  // StrictMode asks each question again.
  expect(calls()).toBe(4)
  await act(async () => void (await result.current[0]?.refetch()))
  expect(calls()).toBe(5)
})

test('B-31 is asked again by the host; what fails then leaves the answer, with the failure', async () => {
  let isBroken = false
  await using node = await serveRpc({
    eth_chainId: () => '0x7a69',
    eth_call() {
      if (isBroken)
        throw {
          code: 3,
          message: 'execution reverted: closed',
          data: encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['closed'] }),
        }
      return word(1n)
    },
  })
  const kit = createContractKit([testNetwork(31337, [node.url])])
  const { result } = await renderHook(() => useReadContract(balanceOf(alice)), kit)
  await asPage(() => expect.poll(() => result.current.data).toBe(1n))
  isBroken = true

  await act(() => result.current.refetch())

  expect(result.current).toMatchObject({ status: 'failed', data: 1n, error: { code: 'REVERTED', reason: 'closed' } })
  isBroken = false
  await act(() => result.current.refetch())
  expect(result.current).toMatchObject({ status: 'ready', data: 1n })
  expect(result.current).not.toHaveProperty('error')
})

test.each([
  ['withReason', 'REVERTED', 'Transaction reverted: not today'],
  ['withCustomError', 'REVERTED', 'Transaction reverted: Custom'],
] as const)('B-31 X-06 %s says why the contract refused, with viem’s own error as the cause', async (functionName, code, text) => {
  const read = () => useReadContract({ abi: faultsAbi, address: one.faults, functionName })
  const { result } = await renderHook(read, createContractKit(networks))

  await asPage(() => expect.poll(() => result.current.status).toBe('failed'))
  expect(result.current.error).toMatchObject({ code, shortMessage: text, cause: { name: 'ContractFunctionExecutionError' } })
})

test('B-31 T-D6 a node that is away is RPC_UNAVAILABLE, and its address is in no text; arguments that do not fit are told', async () => {
  await using busy = await serveRpc({}, { status: 503 })
  const kit = createContractKit([testNetwork(31337, [`${busy.url}/canary-key`])])
  const away = await renderHook(() => useReadContract(balanceOf(alice)), kit)
  const wrong = await renderHook(() => useReadContract(balanceOf('0xnobody')), kit)

  await asPage(() => expect.poll(() => away.result.current.status).toBe('failed'))
  expect(away.result.current.error).toHaveProperty('code', 'RPC_UNAVAILABLE')
  expect(String(away.result.current.error)).not.toContain('canary')
  await asPage(() => expect.poll(() => wrong.result.current.status).toBe('failed'))
  expect(wrong.result.current.error).toMatchObject({ code: 'UNKNOWN', message: expect.stringContaining('0xnobody') })
})

test('B-31 B-07 nothing is asked on a server, nor before there is something to ask', async () => {
  await using node = await serveRpc({ eth_chainId: () => '0x7a69', eth_call: () => word(1n) })
  const kit = createContractKit([testNetwork(31337, [node.url])])
  const result = { current: undefined as unknown as ReturnType<typeof useReadContract> }

  renderToString(
    <KitProvider kit={kit}>
      <Probe hook={() => useReadContract(balanceOf(alice))} result={result} />
    </KitProvider>,
  )
  const none = await renderHook(() => useReadContract(undefined), kit)

  expect(result.current.status).toBe('loading')
  expect(none.result.current.status).toBe('idle')
  await act(() => none.result.current.refetch())
  expect(node.calls).toEqual([])
})

test('B-31 never shows the answer to other arguments, in whatever order answers come', async () => {
  // The node answers each account's balance by the account itself, when the test lets it.
  const waiting: (() => void)[] = []
  await using node = await serveRpc({
    eth_chainId: () => '0x7a69',
    eth_call: ([call]) => new Promise((resolve) => waiting.push(() => resolve(`0x${(call as { data: string }).data.slice(10)}`))),
  })
  const kit = createContractKit([testNetwork(31337, [node.url])])
  const accountOf = (number: number) => numberToHex(number + 1, { size: 20 })
  // Of each step: whose balance is asked next, and which of the open answers comes then.
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat({ max: 9 })), { minLength: 1, maxLength: 8 })

  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const shown: { readonly asked: bigint; readonly data: bigint | undefined }[] = []
      let account = accountOf(0)
      let rerender = () => {}
      const { result, unmount } = await renderHook(() => {
        rerender = useReducer((count: number) => count + 1, 0)[1]
        const read = useReadContract(balanceOf(account))
        shown.push({ asked: BigInt(account), data: read.data })
        return read
      }, kit)
      for (const [next, which] of taken) {
        const isNew = account !== accountOf(next)
        account = accountOf(next)
        await act(async () => rerender())
        if (isNew) await asPage(() => expect.poll(() => waiting.length, { interval: 5 }).toBeGreaterThan(0))
        await act(async () => waiting.splice(which % Math.max(waiting.length, 1), 1)[0]?.())
      }
      // What is still open comes newest first, so that old questions are answered last.
      const settle = async () => {
        await act(async () => {
          for (const answer of waiting.splice(0).reverse()) answer()
        })
        return result.current
      }
      await expect.poll(settle, { interval: 5 }).toMatchObject({ status: 'ready', data: BigInt(account) })

      expect(shown.filter(({ asked, data }) => data !== undefined && data !== asked)).toEqual([])
      await unmount()
    }),
    { numRuns: Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 15) },
  )
})
