import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { lookUpName } from './lookUpName.ts'

const open: (() => unknown)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A name server that has one IPv4 address for every name, or says nothing. */
async function startNames(address: string | undefined) {
  const server = createSocket('udp4')
  server.on('message', (question, { port }) => {
    if (address === undefined) return
    // The type of what is asked stands before its class, at the end of the question.
    const end = question.indexOf(0, 12) + 5
    const isAddress = question.readUInt16BE(end - 4) === 1
    const head = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, isAddress ? 1 : 0, 0, 0, 0, 0])
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
    server.send(Buffer.concat([head, question.subarray(12, end), ...(isAddress ? [answer] : [])]), port)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => server.close())
  return { servers: [`127.0.0.1:${server.address().port}`] }
}

test('G-4 a name has the addresses that its servers say', async () => {
  expect(await lookUpName('images.example', await startNames('93.184.215.14'))).toEqual(['93.184.215.14'])
})

test('5.2 names whose servers are silent take no thread from the rest of the process, and have no address', async () => {
  const silent = await startNames(undefined)
  const found = Promise.all(Array.from({ length: 8 }, (_, n) => lookUpName(`n${n}.example`, silent)))
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
  expect((await found).flat()).toEqual([])
})
