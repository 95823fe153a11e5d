import workerUrl from './vault/worker.ts?worker&url'

type Policy = { createScriptURL(url: string): unknown }

/** Creates the function that starts the worker, the only place that ever holds a key. The page's policy allows only its address (T-F17). */
export function createWorkerStarter(): () => Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  const policy = trustedTypes?.createPolicy('wk-worker', { createScriptURL: () => workerUrl })
  return () => new Worker((policy?.createScriptURL(workerUrl) ?? workerUrl) as string, { type: 'module' })
}
