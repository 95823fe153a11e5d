import { createServer, type Server } from 'node:http'
import { urls } from './stack.ts'

/**
 * What stands in for the site of Coinbase's smart wallet and of the Base account: no test meets the real one.
 *
 * It holds pages to the shapes that the vendor publishes (`RPCRequestMessage`, `RPCResponseMessage`, its pages on windows): every
 * message with its id, sender, time and one content, keys on P-256 in SPKI, AES-GCM under the secret of the last handshake, the
 * actions in their form. What is not so is refused and noted in {@link SmartWalletSite.complaints}. The chain's node holds the
 * account's key and signs.
 */
export class SmartWalletSite {
  /** What a page did that the protocol does not have. */
  readonly complaints: string[] = []
  /** Where its window is. */
  readonly keysUrl: string
  readonly #server: Server

  private constructor(port: number, account: string) {
    this.keysUrl = `http://localhost:${port}/connect`
    this.#server = createServer(async (request, response) => {
      if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(account))
      let text = ''
      for await (const chunk of request) text += chunk
      this.complaints.push(text)
      response.end()
    })
  }

  static async start(port: number, account: string): Promise<SmartWalletSite> {
    const site = new SmartWalletSite(port, account)
    await new Promise<void>((resolve) => site.#server.listen(port, 'localhost', resolve))
    return site
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

const pageOf = (
  account: string,
) => `<!doctype html><title>Keys</title><button id="yes">Approve</button><button id="no">Cancel</button><script>
  const query = new URLSearchParams(location.search)
  const page = query.get('origin')
  const say = (data) => opener.postMessage(data, page)
  const toHex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const isRecord = (value) => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  const hasOnly = (value, names) => isRecord(value) && Object.keys(value).sort().join() === [...names].sort().join()
  const methods = new Set(['wallet_connect', 'personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls', 'wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_watchAsset', 'wallet_showCallsStatus', 'wallet_grantPermissions'])
  const demand = (isKept, what) => {
    if (isKept) return
    navigator.sendBeacon('/complaint', what)
    throw Object.assign(new Error(what), { code: -32600 })
  }
  // The wallet is the same in every window.
  const pair = (async () => {
    const kept = localStorage.getItem('keys')
    if (kept) {
      const [privateKey, publicKey] = JSON.parse(kept)
      return { privateKey: await crypto.subtle.importKey('jwk', privateKey, curve, true, ['deriveKey']), publicKey: await crypto.subtle.importKey('jwk', publicKey, curve, true, []) }
    }
    const made = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
    localStorage.setItem('keys', JSON.stringify(await Promise.all([made.privateKey, made.publicKey].map((key) => crypto.subtle.exportKey('jwk', key)))))
    return made
  })()
  const agree = async (sender) => {
    const bytes = Uint8Array.from(sender.match(/../g), (byte) => parseInt(byte, 16))
    const peer = await crypto.subtle.importKey('spki', bytes, curve, false, []).catch(() => demand(false, 'a sender that is no P-256 key'))
    return crypto.subtle.deriveKey({ name: 'ECDH', public: peer }, (await pair).privateKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  }
  const node = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await (await fetch('${urls.evm}', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
    if (answer.error) throw answer.error
    return answer.result
  }
  const user = () => new Promise((resolve) => {
    yes.onclick = () => resolve(true)
    no.onclick = () => resolve(false)
  })
  const checkMetadata = (metadata, where) => {
    demand(hasOnly(metadata, ['appName', 'appLogoUrl', 'appChainIds']), 'metadata of another shape in ' + where)
    demand(typeof metadata.appName === 'string' && metadata.appName !== '' && typeof metadata.appLogoUrl === 'string', 'no name in ' + where)
    demand(Array.isArray(metadata.appChainIds) && metadata.appChainIds.length > 0 && metadata.appChainIds.every(Number.isSafeInteger), 'chains that are no numbers in ' + where)
  }
  const loadedId = crypto.randomUUID()
  let isGreeted = false
  const greet = ({ requestId, data }) => {
    demand(requestId === loadedId, 'a greeting to another window')
    demand(hasOnly(data, ['version', 'metadata', 'preference', 'location']), 'a greeting of another shape')
    demand(/^\\d+\\.\\d+\\.\\d+$/.test(data.version) && data.version === query.get('sdkVersion'), 'a version that is none, or two')
    demand(isRecord(data.preference) && new URL(data.location).origin === page, 'a greeting from elsewhere')
    checkMetadata(data.metadata, 'the greeting')
    isGreeted = true
  }
  /** Whose keys were agreed on last: what any other page sealed is none of this page's. */
  const isKnown = (sender) => localStorage.getItem('page') === sender
  const check = ({ id, sender, content, timestamp, ...rest }) => {
    demand(isGreeted, 'a request before the greeting')
    demand(Object.keys(rest).length === 0, 'a message with ' + Object.keys(rest))
    demand(uuid.test(id), 'an id that is no UUID')
    demand(/^(?:[0-9a-f]{2})+$/.test(sender), 'a sender that is no key in hex')
    demand(timestamp instanceof Date && Math.abs(timestamp - Date.now()) < 600_000, 'a time that is none')
    demand(isRecord(content) && Object.keys(content).length === 1, 'a content that is not one')
    const { handshake, encrypted } = content
    if (handshake) {
      demand(hasOnly(handshake, ['method', 'params']) && ['handshake', 'eth_requestAccounts'].includes(handshake.method), 'another handshake')
      checkMetadata(handshake.params, 'the handshake')
    } else {
      demand(hasOnly(encrypted, ['iv', 'cipherText']), 'neither a handshake nor something sealed')
      demand(encrypted.iv.byteLength === 12 && encrypted.cipherText.byteLength > 16, 'something that AES-GCM did not seal')
      demand(isKnown(sender), 'something sealed before a handshake')
    }
  }
  const checkAction = (request) => {
    demand(hasOnly(request, ['action', 'chainId']) && Number.isSafeInteger(request.chainId), 'an action without a chain')
    demand(hasOnly(request.action, ['method', 'params']) && Array.isArray(request.action.params), 'an action of another shape')
    demand(methods.has(request.action.method), 'a method that is asked of nodes: ' + request.action.method)
  }
  // A window stays for a moment after its answer, for a request that follows at once.
  let leaving
  const leave = () => {
    leaving = setTimeout(() => {
      say({ event: 'PopupUnload' })
      close()
    }, 200)
  }
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== opener || origin !== page) return
    clearTimeout(leaving)
    const { id, sender, content } = data
    const own = async () => ({ id: crypto.randomUUID(), requestId: id, sender: toHex(await crypto.subtle.exportKey('spki', (await pair).publicKey)), timestamp: new Date() })
    const fail = async (failure) => say({ ...(await own()), content: { failure } })
    const reply = async (result) => {
      const secret = await agree(sender)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify({ result, data: { chains: { 31337: '${urls.evm}', 31338: '${urls.evm2}' } } }))
      say({ ...(await own()), content: { encrypted: { iv: iv.buffer, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text) } } })
    }
    try {
      if (data.requestId !== undefined && content === undefined) return greet(data)
      check(data)
      const secret = await agree(sender)
      let request
      if (content.encrypted) {
        const { iv, cipherText } = content.encrypted
        const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText).catch(() => demand(false, 'something sealed with another secret'))
        request = JSON.parse(new TextDecoder().decode(opened))
        checkAction(request)
      }
      if (content.handshake) localStorage.setItem('page', sender)
      if (content.handshake?.method === 'handshake') return await reply({ value: null })
      if (!(await user())) await fail({ code: 4001, message: 'User rejected' })
      else if (content.handshake) await reply({ value: ['${account}'] })
      else if (request.action.method === 'wallet_connect') await reply({ value: { accounts: [{ address: '${account}', capabilities: {} }] } })
      else await reply(await node(request.action.method, request.action.params).then((value) => ({ value }), (error) => ({ error })))
    } catch ({ code = -32603, message }) {
      await fail({ code, message })
    }
    leave()
  })
  for (const name of ['sdkName', 'sdkVersion', 'origin', 'coop']) if (!query.get(name)) demand(false, 'an address without ' + name)
  say({ event: 'PopupLoaded', id: loadedId })
</script>`
