/**
 * Parts of the client that a page never uses, as it is used here: they would be a third of its weight, and what asks for
 * Node's globals is among them.
 */
const unused = [
  // Relay sockets and storage are our own.
  '@walletconnect/jsonrpc-ws-connection',
  '@walletconnect/keyvaluestorage',
  // Reads transactions out of requests to tell the relay of them, which it is not told.
  '@msgpack/msgpack',
  'blakejs',
  'bs58',
  // Checks one-click sign-in's signatures, of contracts at the vendor's RPC; see `unverified`.
  'viem',
]

/** What the client makes its loggers with. They say nothing, so what they are told is thrown away where it is told. */
const logger = `
  const silent = () => {}
  const make = () => ({ level: 'silent', trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent, bindings: () => ({}), child: make })
  export const pino = make
  export const generateChildLogger = make
  export const getDefaultLoggerOptions = (options) => ({ ...options, level: 'silent' })
  export const getLoggerContext = () => ''
  export const generatePlatformLogger = () => ({ logger: make(), chunkLoggerController: null })
`

/** What a provider asks nodes with. Networks' nodes are asked elsewhere, so that none of the vendor's can be. */
const nodes = `
  export class JsonRpcProvider {
    request() {
      return Promise.reject(new Error('Nodes are not asked from here'))
    }
  }
  export class HttpConnection {}
  export default HttpConnection
`

/**
 * What the client checks signatures of one-click sign-in with: here it takes what comes, unread. Whoever keeps the sessions (the
 * gateway, the host's backend) verifies them before anybody is signed in, contract accounts at nodes of their own. Lists of
 * permissions (ERC-5573) it reads and writes by Node's globals, so here without.
 */
const unverified = (path) => `
  export * from ${JSON.stringify(path)}
  export const validateSignedCacao = async () => true
  const prefix = 'urn:recap:'
  const read = (recap) => JSON.parse(atob(recap.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'))).att
  export const createEncodedRecap = (target, ability, methods) => {
    const abilities = [...methods].sort((one, other) => one.localeCompare(other)).map((method) => [ability + '/' + method, [{}]])
    return prefix + btoa(JSON.stringify({ att: { [target]: Object.fromEntries(abilities) } })).replaceAll('=', '')
  }
  export const getMethodsFromRecap = (recap) => Object.keys(read(recap).eip155 ?? {}).map((ability) => ability.split('/')[1])
  export const getChainsFromRecap = (recap) =>
    [...new Set(Object.values(read(recap)).flatMap((abilities) => Object.values(abilities).flatMap((limits) => limits?.[0]?.chains ?? [])))]
`

/** What stands in for a module; the others are empty. */
const instead = {
  '@walletconnect/logger': logger,
  '@walletconnect/jsonrpc-provider': nodes,
  '@walletconnect/jsonrpc-http-connection': nodes,
}

/**
 * Bundles the client without what a page never uses.
 *
 * @returns {import('esbuild').Plugin}
 */
export function leaveOut() {
  const names = new RegExp(`^(?:${[...unused, ...Object.keys(instead)].join('|')})$`)
  return {
    name: 'leave-out',
    setup(build) {
      build.onResolve({ filter: /^@walletconnect\/utils$/ }, async ({ path, pluginData, ...asked }) => {
        if (pluginData === 'as-it-is') return undefined
        const { importer, kind, resolveDir } = asked
        const { path: real } = await build.resolve(path, { importer, kind, resolveDir, pluginData: 'as-it-is' })
        return { path, namespace: 'unverified', pluginData: { real, resolveDir } }
      })
      build.onLoad({ filter: /.*/, namespace: 'unverified' }, ({ pluginData: { real, resolveDir } }) => ({
        contents: unverified(real),
        resolveDir,
      }))
      build.onResolve({ filter: names }, ({ path }) => ({ path, namespace: 'left-out' }))
      build.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
        // Not an ES module, so that any name may be imported from it.
        contents: instead[path] ?? 'module.exports = {}',
      }))
    },
  }
}
