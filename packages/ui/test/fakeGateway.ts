/** A gateway with this many wallets, whose names are `Wallet 1` and on. */
export function fakeGateway(count: number, answer: (url: URL) => Response | undefined = () => undefined) {
  const asked: URL[] = []
  const wallets = Array.from({ length: count }, (_, at) => ({
    id: `w${at + 1}`,
    name: `Wallet ${at + 1}`,
    image_id: null,
    chains: ['eip155:1'],
    chrome_store: `https://chrome.example/w${at + 1}`,
    app_store: `https://apps.example/w${at + 1}`,
    play_store: `https://play.example/w${at + 1}`,
    homepage: `https://w${at + 1}.example/`,
  }))
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push(url)
    const own = answer(url)
    if (own) return own
    if (url.pathname.endsWith('/getWallets')) {
      const search = url.searchParams.get('search')?.toLowerCase()
      const found = search ? wallets.filter(({ name }) => name.toLowerCase().includes(search)) : wallets
      const page = Number(url.searchParams.get('page') ?? 1)
      const entries = Number(url.searchParams.get('entries') ?? 40)
      return Response.json({ data: found.slice((page - 1) * entries, page * entries), count: found.length })
    }
    if (url.pathname.endsWith('/origins')) return Response.json({ allowedOrigins: ['https://meadow.example'] })
    if (url.pathname.endsWith('/config')) return Response.json({ features: [] })
    return new Response('{}', { status: 404 })
  }
  return { fetch: fetch as typeof globalThis.fetch, asked }
}

/** What a host sets to use {@link fakeGateway}. */
export const gatewayOptions = { gateway: 'https://gateway.example', projectId: 'project' } as const
