import { expect, test } from 'vitest'
import { createHandlers } from '../../frame/createHandlers.ts'
import type { FrameContext } from '../../frame/FrameContext.ts'

const address = '0x1111111111111111111111111111111111111111'
const called = { signal: new AbortController().signal } as never

/** The frame of a signed-in user. Of its networks, the first has smart accounts. */
function createFrame(code: string) {
  return createHandlers({
    requireChain: async () => {},
    state: { chainId: 'eip155:1', hasConsent: true },
    account: { user: async () => ({}) },
    vault: { status: async () => ({ evmAddress: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' }) },
    smartAccounts: { listNetworks: async () => ['eip155:1'], derive: async () => ({ address }) },
    rpc: async (...[chainId, method, params]: unknown[]) =>
      String([chainId, method, params]) === `eip155:1,eth_getCode,${address},latest` ? code : '0x',
    queue: {},
  } as unknown as FrameContext)
}

test('A-08 GET_CHAIN_ID is answered with the page’s network', async () => {
  const { GET_CHAIN_ID, SWITCH_NETWORK } = createFrame('0x')
  expect(await GET_CHAIN_ID(undefined, called)).toEqual({ chainId: 'eip155:1' })
  await SWITCH_NETWORK({ chainId: 'eip155:10' }, called)
  expect(await GET_CHAIN_ID(undefined, called)).toEqual({ chainId: 'eip155:10' })
})

test('A-08 E-13 INIT_SMART_ACCOUNT is answered with the network’s account and whether it is deployed; with 4200 if there is none', async () => {
  for (const [code, isDeployed] of [
    ['0x', false],
    ['0x6001', true],
  ] as const)
    expect(await createFrame(code).INIT_SMART_ACCOUNT(undefined, called)).toEqual({ address, isDeployed })
  const { INIT_SMART_ACCOUNT, SWITCH_NETWORK } = createFrame('0x')
  await SWITCH_NETWORK({ chainId: 'eip155:10' }, called)
  await expect(INIT_SMART_ACCOUNT(undefined, called)).rejects.toMatchObject({ code: 4200 })
})
