import { expect, test } from 'vitest'
import { createRpc } from './createRpc.ts'

test('T-N2 T-F10 a question for one of several nodes names it to the gateway, and no other one does', async () => {
  const urls: URL[] = []
  const fetch = async (url: unknown) => {
    urls.push(new URL(String(url)))
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
  }
  const rpc = createRpc({ gateway: 'https://gateway.example', projectId: 'p1' }, fetch as typeof globalThis.fetch)
  expect(await rpc('eip155:1', 'eth_gasPrice', [], undefined, 2)).toBe('0x1')
  await rpc('eip155:1', 'eth_gasPrice', [])
  expect(urls.map(({ searchParams }) => searchParams.get('source'))).toEqual(['2', null])
  expect(new Set(urls.map(({ origin }) => origin))).toEqual(new Set(['https://gateway.example']))
})
