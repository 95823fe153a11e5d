import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { parseTransaction, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { secureSite } from '../../../gateway/test/embeddedEnv.ts'
import { appOrigin } from '../../../gateway/test/startTestGateway.ts'
import type { FrozenDeviceData } from '../../test/frozenDevice.ts'
import { startVaults } from '../../test/startVaults.ts'

vi.setConfig({ testTimeout: 90_000 })

/** Runs code in a thread of its own, after the freeze. @returns The value of the code. */
async function runFrozen(code: string): Promise<unknown> {
  const module = new URL('./frozen.ts', import.meta.url).href
  const source = `import ${JSON.stringify(module)}; import { parentPort } from 'node:worker_threads'; parentPort.postMessage(await (async () => { ${code} })())`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
  const [answer] = await once(worker, 'message')
  await worker.terminate()
  return answer
}

test('T-P5 in the worker every built-in is frozen, however it is reached', async () => {
  const listed = await runFrozen(`
    const typedArray = Object.getPrototypeOf(Uint8Array)
    const hidden = [async () => {}, function* () {}, [][Symbol.iterator](), new Map().entries(), 'a'.matchAll(/a/g)].map(Object.getPrototypeOf)
    const named = ['Object','Function','Array','ArrayBuffer','DataView','Promise','Map','Set','WeakMap','Symbol','String','Number','BigInt','Boolean','RegExp',
      'Date','Error','TypeError','RangeError','Proxy','Uint8Array','BigUint64Array','TextEncoder','TextDecoder','Crypto','SubtleCrypto','CryptoKey','URL','Headers']
    return [...named.flatMap((name) => [[name, globalThis[name]], [name + '.prototype', globalThis[name].prototype]]),
      ['Math', Math], ['JSON', JSON], ['Reflect', Reflect], ['crypto', crypto], ['subtle', crypto.subtle],
      ['%TypedArray%', typedArray], ['%TypedArray%.prototype', typedArray.prototype], ...hidden.map((one, at) => ['hidden ' + at, one]),
      ...['encrypt', 'sign', 'verify', 'deriveBits'].map((name) => [name, SubtleCrypto.prototype[name]])]
      .filter(([, one]) => one !== undefined && !Object.isFrozen(one)).map(([name]) => name)`)
  expect(listed).toEqual([])
})

test('T-P5 code that runs later cannot replace what the key code uses', async () => {
  const done = await runFrozen(`
    const tries = {
      push: () => { Array.prototype.push = () => 0 },
      then: () => { Promise.prototype.then = () => 0 },
      set: () => { Uint8Array.prototype.set = () => 0 },
      typed: () => { Object.getPrototypeOf(Uint8Array.prototype).set = () => 0 },
      call: () => { Function.prototype.call = () => 0 },
      random: () => { crypto.getRandomValues = () => 0 },
      subtle: () => { crypto.subtle.sign = () => 0 },
      method: () => { SubtleCrypto.prototype.sign = () => 0 },
      global: () => { globalThis.crypto = {} },
      array: () => { globalThis.Uint8Array = Array },
      define: () => Object.defineProperty(globalThis, 'Promise', { value: 1 }),
      pollute: () => { Object.prototype.toString = () => 'x' },
      add: () => { Object.prototype.evil = 1 },
      proto: () => Object.setPrototypeOf(Array.prototype, { evil: 1 }),
    }
    return Object.entries(tries).filter(([, run]) => { try { run(); return true } catch { return false } }).map(([name]) => name)`)
  expect(done).toEqual([])
})

test('T-P5 libraries can still extend their own objects', async () => {
  const seen = await runFrozen(`
    class Coded extends Error { constructor() { super('words'); this.name = 'Coded'; this.message = 'other'; this.code = 1; this.toString = () => 'own' } }
    function Old() {} ; Old.prototype = Object.create(Error.prototype); Old.prototype.constructor = Old; Old.prototype.name = 'Old'
    const plain = {}; plain.constructor = 1; plain.toString = 2; plain.hasOwnProperty = 3
    const coded = new Coded()
    return [coded.name, coded.message, String(coded.code), coded.toString(), new Old().name, Object.keys(plain).join()]`)
  expect(seen).toEqual(['Coded', 'other', '1', 'own', 'Old', 'constructor,toString,hasOwnProperty'])
})

test('T-P5 F1 F2 F3 F8 frozen code creates, uses, exports, recovers and changes a wallet', async () => {
  const vaults = await startVaults()
  const email = 'frozen@mail.example'
  const data: FrozenDeviceData = { gatewayUrl: vaults.gateway.url, origin: appOrigin, secureSite, email }
  const worker = new Worker(new URL('../../test/frozenDevice.ts', import.meta.url), {
    workerData: data,
    execArgv: ['--conditions=@latchkey/source', '--no-warnings'],
  })
  try {
    const answer = await new Promise<Record<string, unknown>>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('message', async (message) => {
        if (message === 'code') worker.postMessage(await vaults.mail.takeCode(email))
        else resolve(message)
      })
    })
    const { evmAddress, signed, words, recovered, refused, custody } = answer as Record<string, string> & { signed: string[] }
    const [message, typed, transaction, solana] = signed as [`0x${string}`, `0x${string}`, `0x${string}`, string]
    expect(await recoverMessageAddress({ message: 'hello', signature: message })).toBe(evmAddress)
    const note = { types: { Note: [{ name: 'text', type: 'string' }] }, primaryType: 'Note', message: { text: 'hi' } } as const
    expect(await recoverTypedDataAddress({ domain: { name: 'App', chainId: 1 }, ...note, signature: typed })).toBe(evmAddress)
    expect(parseTransaction(transaction)).toMatchObject({ chainId: 1, type: 'eip1559' })
    expect(solana).toMatch(/^[1-9A-Za-z]{80,90}$/)
    expect(refused).toBe('SIGNING_REFUSED')
    expect(mnemonicToAccount(words as string).address).toBe(evmAddress)
    expect(recovered).toEqual([evmAddress, evmAddress])
    expect(custody).toBe('K1')
  } finally {
    await worker.terminate()
    await vaults.stop()
  }
})
