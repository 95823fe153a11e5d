import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isFree, readPorts, requireFreePorts } from './ports.ts'

let end: (() => void) | undefined
afterEach(() => end?.())

async function occupy(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  end = () => server.close()
  return (server.address() as { port: number }).port
}

test('takes a port from its variable and the others from their defaults', () => {
  expect(readPorts({ LATCHKEY_EVM_PORT: '9001' })).toEqual({
    lab: 4400,
    gateway: 4401,
    secure: 4402,
    mail: 4404,
    sandbox: 4403,
    evm: 9001,
    evm2: 8546,
    bundler: 4337,
    solana: 8899,
    bitcoin: 18443,
    cosmos: 26657,
    polkadot: 9944,
  })
})

test('names the variable that is not a port', () => {
  expect(() => readPorts({ LATCHKEY_LAB_PORT: 'http' })).toThrow('LATCHKEY_LAB_PORT=http')
  expect(() => readPorts({ LATCHKEY_LAB_PORT: '70000' })).toThrow('expected a port')
})

test('refuses one port for two processes, naming both variables', () => {
  expect(() => readPorts({ LATCHKEY_LAB_PORT: '4401' })).toThrow('LATCHKEY_GATEWAY_PORT and LATCHKEY_LAB_PORT are both 4401')
})

test('Solana takes the next port as well', async () => {
  expect(() => readPorts({ LATCHKEY_SOLANA_PORT: '8545' })).toThrow('LATCHKEY_SOLANA_PORT and LATCHKEY_EVM_PORT are both 8545')
  expect(() => readPorts({ LATCHKEY_EVM_PORT: '8900' })).toThrow('LATCHKEY_SOLANA_PORT and LATCHKEY_EVM_PORT are both 8900')
  expect(() => readPorts({ LATCHKEY_SOLANA_PORT: '65535' })).toThrow('the next port is needed')

  const port = await occupy()
  await expect(
    requireFreePorts({
      lab: 4990,
      gateway: 4989,
      sandbox: 4991,
      secure: 4995,
      mail: 4996,
      evm: 4992,
      evm2: 4993,
      solana: port - 1,
      bitcoin: 4997,
      cosmos: 4998,
      bundler: 4999,
      polkadot: 4988,
    }),
  ).rejects.toThrow(`Port ${port} for the Solana chain is in use. Stop what uses it, or set LATCHKEY_SOLANA_PORT to another port.`)
})

test('a busy port is an error that names the variable to set', async () => {
  const port = await occupy()

  await expect(
    requireFreePorts({
      lab: 4990,
      gateway: port,
      sandbox: 4991,
      secure: 4995,
      mail: 4996,
      evm: 4992,
      evm2: 4993,
      solana: 4994,
      bitcoin: 4997,
      cosmos: 4998,
      bundler: 4999,
      polkadot: 4988,
    }),
  ).rejects.toThrow(`Port ${port} for the gateway is in use. Stop what uses it, or set LATCHKEY_GATEWAY_PORT to another port.`)
  expect(await isFree(port)).toBe(false)
})
