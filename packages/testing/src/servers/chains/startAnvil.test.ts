import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startAnvil } from './startAnvil.ts'

test('a chain is not taken for another one that has its port, and the error says what to do', async () => {
  const other = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startAnvil({ port })).rejects.toThrow(
    `anvil cannot listen on port ${port}: it is in use. End what uses it, or take another port`,
  )
  other.close()
})
