import workerUrl from './vault/worker.ts?worker&url'

type Policy = { createScriptURL(url: string): unknown }

/** Makes what starts the worker that alone ever holds a key. The one policy there is lets through its one address (T-F17). */
export function createWorkerStarter(): () => Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  const policy = trustedTypes?.createPolicy('wk-worker', { createScriptURL: () => workerUrl })
  return () => new Worker((policy?.createScriptURL(workerUrl) ?? workerUrl) as string, { type: 'module' })
}
