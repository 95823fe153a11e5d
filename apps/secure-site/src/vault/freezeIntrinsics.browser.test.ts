import { expect, test } from 'vitest'

/** Runs code in a worker of this browser, after the freeze. */
async function runFrozen(code: string): Promise<unknown> {
  const module = new URL('./frozen.ts', import.meta.url).href
  const source = `import ${JSON.stringify(module)}; postMessage(await (async () => { ${code} })())`
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const worker = new Worker(url, { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
    })
  } finally {
    worker.terminate()
    URL.revokeObjectURL(url)
  }
}

test('T-P5 in a browser’s worker the language and the platform are frozen, and cannot be replaced', async () => {
  const open = await runFrozen(`
    const named = Object.getOwnPropertyNames(globalThis).filter((name) => typeof Object.getOwnPropertyDescriptor(globalThis, name).value === 'function')
    const loose = named.filter((name) => !Object.isFrozen(globalThis[name]) || (globalThis[name].prototype && !Object.isFrozen(globalThis[name].prototype)))
    const tries = {
      push: () => { Array.prototype.push = () => 0 },
      random: () => { crypto.getRandomValues = () => 0 },
      subtle: () => { crypto.subtle.sign = () => 0 },
      method: () => { SubtleCrypto.prototype.sign = () => 0 },
      global: () => { globalThis.crypto = {} },
      post: () => { globalThis.Promise = {} },
      database: () => { IDBObjectStore.prototype.put = () => 0 },
      fetch: () => { globalThis.fetch = () => 0 },
    }
    const done = Object.entries(tries).filter(([, run]) => { try { run(); return true } catch { return false } }).map(([name]) => name)
    return { loose, done, isFrozen: Object.isFrozen(Array.prototype) && Object.isFrozen(Object.getPrototypeOf(Uint8Array.prototype)), count: named.length }`)
  expect(open).toMatchObject({ loose: [], done: [], isFrozen: true })
})

test('T-P5 keys work in a browser’s worker after the freeze', async () => {
  const signed = await runFrozen(`
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes)
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, pair.publicKey, signature, bytes)`)
  expect(signed).toBe(true)
})
