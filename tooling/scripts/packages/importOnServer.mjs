// Imports an entry as a server would and fails on anything that reaches out: run as a process of its own per entry.
import { createRequire } from 'node:module'

// Peers are the host's own and look around when they load: they are loaded before the watch begins.
const require = createRequire(process.argv[2])
for (const peer of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']) {
  try {
    require(peer)
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error
  }
}
const touched = []
const trap = (name) => ({ configurable: true, get: () => void touched.push(name) })
for (const name of ['window', 'document', 'localStorage', 'sessionStorage', 'indexedDB', 'location', 'customElements'])
  Object.defineProperty(globalThis, name, trap(name))
for (const name of ['fetch', 'setTimeout', 'setInterval', 'queueMicrotask']) {
  const real = globalThis[name]
  globalThis[name] = (...args) => {
    touched.push(name)
    return real(...args)
  }
}
const known = new Set(Object.keys(globalThis))
const exported = await import(process.argv[2])
const added = Object.keys(globalThis).filter((name) => !known.has(name))
if (touched.length + added.length > 0) {
  console.error(`importing it touched ${[...touched, ...added].join(', ')}`)
  process.exitCode = 1
}
if ('default' in exported) {
  console.error('it has a default export')
  process.exitCode = 1
}
