import { createWalletDirectory, fetchWalletImage, listWallets, type WalletPage } from '@latchkey/wallet-directory'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway({ engine })
  })
  afterAll(() => gateway.stop())

  async function ids(query: string): Promise<readonly string[]> {
    const response = await gateway.ask(`/getWallets?${query}`)
    expect(response.status, query).toBe(200)
    return ((await response.json()) as WalletPage).data.map(({ id }) => id)
  }

  const all = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']

  test.each([
    ['', all],
    ['entries=2', ['alpha', 'beta']],
    ['entries=2&page=2', ['gamma', 'delta']],
    ['entries=2&page=3', ['epsilon']],
    ['page=9', []],
    ['include=delta,alpha,nobody', ['alpha', 'delta']],
    ['include=', []],
    ['exclude=alpha,beta', ['gamma', 'delta', 'epsilon']],
    ['exclude=', all],
    ['include=alpha,beta&exclude=alpha', ['beta']],
    ['chains=eip155:1', ['alpha', 'beta', 'delta']],
    ['chains=eip155:31337', ['alpha']],
    ['chains=eip155:10,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['alpha', 'beta', 'gamma', 'delta']],
    ['chains=eip155', ['alpha', 'beta', 'delta']],
    ['chains=polkadot:91b171bb158e2d3848fa23a9f1c25182', ['epsilon']],
    ['chains=nonsense', []],
    ['chains=', all],
    ['search=WALLET', ['alpha']],
    ['search=a', ['alpha', 'beta', 'gamma', 'delta']],
    ['search=100%25', ['beta']],
    ['search=%25', ['beta']],
    ['search=_', ['gamma']],
    ['search=!', []],
    ['search=%C3%A9psilon', ['epsilon']],
    ['search=%20%20', all],
    ['badge_type=certified', ['alpha']],
    ['platform=ios', ['alpha']],
    ['platform=android', ['beta']],
    ['platform=desktop', ['gamma']],
    ['platform=web', ['delta']],
    ['platform=extension', ['alpha', 'delta', 'epsilon']],
    ['names=delta,ALPHA WALLET', ['alpha', 'delta']],
    ['rdns=com.delta', ['delta']],
    ['search=a&chains=eip155:1&entries=1&page=2', ['beta']],
  ])('A-02 /getWallets?%s answers %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  test('A-02 the count is of all pages', async () => {
    const { count } = (await (await gateway.ask('/getWallets?entries=1&chains=eip155:1')).json()) as WalletPage
    expect(count).toBe(3)
  })

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=99999999', 'page'],
    ['entries=0', 'entries'],
    ['entries=x', 'entries'],
    ['platform=fridge', 'platform'],
    [`search=${'x'.repeat(300)}`, 'search'],
    [`include=${Array.from({ length: 300 }, (_, n) => n).join(',')}`, 'include'],
    ['page=1&page=2', 'page'],
    ['search=a%00b', 'search'],
  ])('A-02 /getWallets?%s is 400 and names %s', async (query, parameter) => {
    const response = await gateway.ask(`/getWallets?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ name: parameter }] })
  })

  test('G-7 nothing that is searched for is ever read as SQL', async () => {
    for (const text of sqlCorpus()) {
      const names = ['search', 'include', 'exclude', 'chains', 'names', 'rdns', 'badge_type']
      await Promise.all(
        names.map(async (name) => {
          const response = await gateway.ask(`/getWallets?${name}=${encodeURIComponent(text)}`)
          expect(response.status, `${name}=${text}`).toBe(200)
          const { data } = (await response.json()) as WalletPage
          expect(data, `${name}=${text}`).toHaveLength(name === 'exclude' ? 5 : 0)
        }),
      )
    }
    expect(await ids('')).toEqual(all)
  }, 180_000)

  test('A-02 the typed client and the gateway agree', async () => {
    const directory = createWalletDirectory({ baseUrl: gateway.url, projectId: 'p1', sdkVersion: 'test-1' })
    const page = await listWallets(directory, { chains: ['eip155:1'], search: 'alpha' })
    expect(page.data).toMatchObject([{ id: 'alpha', rdns: 'com.alpha', chains: ['eip155'] }])
    const picture = await fetchWalletImage(directory, { id: page.data[0]?.image_id ?? '' })
    expect(picture.type).toBe('image/svg+xml')
    expect(await picture.text()).toContain('#123456')
  })

  test.each(['/getWalletImage/alpha', '/public/getAssetImage/eip155_1', '/public/getCurrencyImage/usd', '/public/getTokenImage/usdc'])(
    'G-5 %s never changes, cannot run, and any page may show it',
    async (path) => {
      const response = await gateway.ask(path)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': appOrigin,
      })
    },
  )

  test.each([
    ['/getWalletImage/nobody', 404],
    ['/public/getAssetImage/alpha', 404],
    ['/getWalletImage/a.svg', 400],
    ['/getWalletImage/%2e%2e%2fsecret', 400],
    ['/getWalletImage/https:%2f%2fevil.example%2fx.png', 400],
    [`/getWalletImage/${'x'.repeat(65)}`, 400],
    ["/getWalletImage/' or 1=1--", 400],
  ])('G-4 %s is %i and does not say the id again', async (path, status) => {
    const response = await gateway.ask(path)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain(decodeURIComponent(path.split('/').at(-1) ?? ''))
  })
})

/** What automatic attackers try: quotes, comments, unions, stacked statements, time, encodings; 200 and more in all. */
function sqlCorpus(): readonly string[] {
  const breaks = ["'", '"', "')", '")', "'))", '`', "\\'", "%'", "';", "'/*", '1', '1)', "1'", '$$', "E'"]
  const payloads = [
    ' or 1=1--',
    ' or 1=1#',
    " or '1'='1",
    ' or true--',
    ' union select null--',
    ' union all select id,name,hash,1,2 from project_key--',
    '; drop table wallet;--',
    "; update wallet set name='x';--",
    ' and 1=(select count(*) from project)--',
    ' and sleep/**/(5)--',
    '; select pg_sleep(5)--',
    ' || (select hash from project_key limit 1) || ',
    " escape '!' or 1=1--",
    ' limit 1 offset 1--',
  ]
  const odd = [
    '\\',
    '\\\\',
    '%00',
    'ＯＲ １＝１',
    '￠ʼ or 1=1',
    '{"$gt":""}',
    '?1',
    ':name',
    '@p',
    '$1',
    '$$$1',
    '{{1}}',
    '<script>',
    '../../etc/passwd',
    'x'.repeat(100),
  ]
  return [...breaks.flatMap((before) => payloads.map((payload) => `zz${before}${payload}`)), ...odd.map((text) => `zz${text}`)]
}
