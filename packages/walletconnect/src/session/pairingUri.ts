/**
 * Makes a pairing URI again from its parts, so that nothing else can ride in it (T-R5).
 *
 * @throws if the client gave something else. The text is a secret and not in the error.
 */
export function pairingUri(uri: string): string {
  const [, topic, query] = /^wc:([\da-f]{64})@2\?(.+)$/.exec(uri) ?? []
  const parameters = new URLSearchParams(query ?? '')
  const symKey = parameters.get('symKey') ?? ''
  const expiry = parameters.get('expiryTimestamp') ?? ''
  if (!topic || !/^[\da-f]{64}$/.test(symKey) || !/^\d{1,12}$/.test(expiry)) throw new TypeError('The client made no pairing URI')
  // A wallet that can sign in at once leaves the proposal beside it alone, by this word.
  const methods = parameters.get('methods') === 'wc_sessionAuthenticate' ? '&methods=wc_sessionAuthenticate' : ''
  return `wc:${topic}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${symKey}${methods}`
}
