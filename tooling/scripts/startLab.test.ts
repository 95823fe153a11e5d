import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchChainId } from './chains.ts'
import { isFree, type Ports } from './ports.ts'
import { type Lab, startLab } from './startLab.ts'

const slow = 90_000
let lab: Lab | undefined
afterEach(() => lab?.stop(), slow)

/** Ports that nobody has, found by the system. */
async function freePorts(): Promise<Ports> {
  const servers = Array.from({ length: 5 }, () => createServer().listen(0, '127.0.0.1'))
  const [page, gateway, sandbox, evm, evm2] = await Promise.all(
    servers.map(async (server) => {
      await new Promise((resolve) => server.once('listening', resolve))
      const { port } = server.address() as { port: number }
      await new Promise((resolve) => server.close(resolve))
      return port
    }),
  )
  return { lab: page, gateway, sandbox, evm, evm2 } as Ports
}

const free = (ports: Ports) => Promise.all(Object.values(ports).map(isFree))

test('starts everything, seeds both chains, and stop frees every port', { timeout: slow }, async () => {
  const ports = await freePorts()
  lab = await startLab({ ports })

  expect(await fetchChainId(lab.urls.evm)).toBe(31337)
  expect(await fetchChainId(lab.urls.evm2)).toBe(31338)
  expect((await fetch(`${lab.urls.gateway}/readyz`)).status).toBe(200)
  expect(await (await fetch(lab.urls.lab)).text()).toContain(`&quot;gateway&quot;:&quot;${lab.urls.gateway}&quot;`)
  expect((await (await fetch(lab.urls.sandbox)).text()).match(/<em>answers/g)).toHaveLength(4)

  await lab.stop()
  await lab.stop()
  expect(await free(ports)).toEqual([true, true, true, true, true])
})

test('when one process dies, the others are stopped and it is said which', { timeout: slow }, async () => {
  const ports = await freePorts()
  lab = await startLab({ ports })
  const chain = lab.processes.find(({ name }) => name === 'evm2')

  process.kill(chain?.pid ?? 0, 'SIGKILL')

  await expect(lab.failed).resolves.toMatchObject({ message: expect.stringContaining('evm2 was ended by SIGKILL') })
  expect(await free(ports)).toEqual([true, true, true, true, true])
})

test('a start that fails, and one that is given up, leave nothing running', { timeout: slow }, async () => {
  const ports = await freePorts()
  const giveUp = new AbortController()
  const starting = startLab({ ports, signal: giveUp.signal, log: () => giveUp.abort() })
  await expect(starting).rejects.toThrow()
  expect(await free(ports)).toEqual([true, true, true, true, true])

  await expect(startLab({ ports, env: { ...process.env, LATCHKEY_LIMIT_SCALE: 'fast' } })).rejects.toThrow(
    /gateway ended before it answered/,
  )
  expect(await free(ports)).toEqual([true, true, true, true, true])
})
