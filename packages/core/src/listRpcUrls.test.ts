import { expect, test } from 'vitest'
import { ethereum } from '../test/createTestKit.ts'
import { listRpcUrls } from './createKit.ts'

const gateway = { baseUrl: 'https://gateway.example', projectId: 'p1' }

test("B-20 with the host's URLs set no other RPC is called", () => {
  const customRpcUrls = { 'eip155:1': ['https://mine.example'] }
  expect(listRpcUrls({ network: ethereum, customRpcUrls, gateway })).toEqual(['https://mine.example'])
})

test('A-06 asks the proxy first, then the nodes of the network', () => {
  expect(listRpcUrls({ network: ethereum, gateway })).toEqual([
    'https://gateway.example/v1/?chainId=eip155%3A1&projectId=p1',
    'https://rpc.example/1',
  ])
})

test('B-17 without a gateway asks the nodes of the network', () => {
  expect(listRpcUrls({ network: ethereum })).toEqual(['https://rpc.example/1'])
})

test.each([[{}], [{ 'eip155:1': [] }], [{ 'eip155:2': ['https://other.example'] }]])('takes %o as nothing set', (customRpcUrls) => {
  expect(listRpcUrls({ network: ethereum, customRpcUrls })).toEqual(['https://rpc.example/1'])
})
