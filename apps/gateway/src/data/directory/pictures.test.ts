import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takePictures } from '../../../release/takePictures.ts'
import { engines } from '../../../test/engines.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { sanitizeSvg } from '../images/sanitizeSvg.ts'
import { drawMonogram } from './drawMonogram.ts'
import { readPictures } from './readPictures.ts'
import { removePicture, savePictures } from './savePictures.ts'
import { seedDirectory } from './seedDirectory.ts'

const seed = fileURLToPath(new URL('../../../seed/wallets.json', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`

function writeList(files: Readonly<Record<string, string>>, named: Readonly<Record<string, object>>, path = '.'): string {
  const at = mkdtempSync(join(folder, 'list-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(at, file, '..'), { recursive: true })
    writeFileSync(join(at, file), text)
  }
  const source = { source: 'https://press.example/kit', licence: 'CC0-1.0', copyright: 'Somebody', path, ...named }
  writeFileSync(join(at, 'pictures.json'), JSON.stringify([source]))
  return join(at, 'pictures.json')
}

describe('a list of pictures', () => {
  test.each([
    ['an SVG file', 'a.svg', drawing('red')],
    [
      'a module with the SVG as a text',
      'a.svg.js',
      `'use strict'\nvar a =\n  '${drawing('red').replaceAll('><', '>\\n<')}'\nexport { a as default }`,
    ],
    ['a module with the SVG in double quotes', 'a.js', `export default ${JSON.stringify(drawing('red'))}`],
    ['a module with a data address', 'a.js', `const image = "data:image/svg+xml;base64,${btoa(drawing('red'))}"; export default image;`],
  ])('reads %s, and runs nothing', (_what, file, text) => {
    const [picture, ...others] = readPictures(writeList({ [file]: text }, { wallets: { alpha: file } }))
    expect(others).toEqual([])
    expect(picture).toMatchObject({
      kind: 'wallet',
      id: 'alpha',
      contentType: 'image/svg+xml',
      source: 'https://press.example/kit',
      licence: 'CC0-1.0',
    })
    expect(Buffer.from(picture?.body ?? []).toString()).toContain('fill="red"')
  })

  test('finds the files of an installed package', () => {
    const module = 'export default "x"'
    const list = writeList(
      {
        'node_modules/kit/package.json': '{"name":"kit","exports":{"./icons/*":"./dist/*"}}',
        'node_modules/kit/dist/a.svg': drawing('blue'),
        'x.js': module,
      },
      { networks: { eip155_1: 'a.svg' } },
      'kit/icons',
    )
    expect(readPictures(list)).toMatchObject([{ kind: 'asset', id: 'eip155_1' }])
  })

  test.each([
    ['a file that is not there', {}, { wallets: { alpha: 'none.svg' } }, /none\.svg is not there/],
    ['a module without a picture', { 'a.js': 'export default "x"' }, { wallets: { alpha: 'a.js' } }, /a\.js holds no picture/],
    ['a drawing with a script', { 'a.svg': '<svg><script>x</script></svg>' }, { wallets: { alpha: 'a.svg' } }, /<script>/],
    ['an id that is none', { 'a.svg': drawing('red') }, { tokens: { '../x': 'a.svg' } }, /is no id/],
  ])('refuses %s', (_what, files, named, why) => {
    expect(() => readPictures(writeList(files as Record<string, string>, named))).toThrow(why)
  })

  test('without a source or a licence is refused', () => {
    const at = join(folder, 'bare.json')
    writeFileSync(at, JSON.stringify([{ path: '.', wallets: {} }]))
    expect(() => readPictures(at)).toThrow(/no list of pictures/)
  })
})

test('a build puts the chosen pictures and a notice beside the seed, and they are those of the package', () => {
  const list = fileURLToPath(new URL('../../../seed/pictures.json', import.meta.url))
  const out = join(folder, 'taken')
  const count = takePictures(list, out)
  expect(count).toBeGreaterThan(100)
  const read = readPictures(join(out, 'pictures.json'))
  const byKey = (pictures: ReturnType<typeof readPictures>) =>
    new Map(pictures.map(({ kind, id, body }) => [`${kind}/${id}`, Buffer.from(body).toString()]))
  expect(byKey(read)).toEqual(byKey(readPictures(list)))
  const notice = readFileSync(join(out, 'NOTICE.md'), 'utf8')
  expect(notice).toContain('Permission is hereby granted, free of charge')
  for (const { source, id } of read) {
    expect(notice).toContain(source)
    expect(notice).toContain(`/${id}`)
  }
})

test('a letter stands where there is no picture, in grey, and may be served', () => {
  const seen = new Set<string>()
  for (const name of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('').map((letter) => `${letter}ame`)) {
    const text = Buffer.from(drawMonogram(name)).toString()
    expect(sanitizeSvg(text)).toBe(text)
    expect(text).not.toMatch(/fill="(?!none|#e4e7e6)|stroke="(?!#4c5654)/)
    seen.add(text)
  }
  expect(seen.size).toBe(36)
  expect(drawMonogram('Épsilon')).toEqual(drawMonogram('Exodus'))
  expect(drawMonogram('1inch')).not.toEqual(drawMonogram('Uniswap'))
  expect(drawMonogram('!')).toEqual(drawMonogram(''))
})

describe.each(engines)('$name', (engine) => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>
  beforeEach(async () => {
    gateway = await startTestGateway({ engine, seedPath: seed })
  })
  afterEach(() => gateway.stop())

  type Listing = { readonly id: string; readonly image_id: string }
  async function pictureOf(id: string): Promise<{ readonly imageId: string; readonly text: string }> {
    const { data } = (await (await gateway.ask(`/getWallets?entries=100&include=${id}`)).json()) as { data: Listing[] }
    const imageId = data[0]?.image_id ?? ''
    const response = await gateway.ask(`/getWalletImage/${imageId}`)
    expect(response.status, imageId).toBe(200)
    return { imageId, text: await response.text() }
  }
  const textOf = async (path: string) => (await gateway.ask(path)).text()
  const letter = (name: string) => Buffer.from(drawMonogram(name)).toString()

  test('G-5 each wallet and network of the seed has its real picture or a letter, under an id that says which', async () => {
    const { data } = (await (await gateway.ask('/getWallets?entries=100')).json()) as { data: (Listing & { name: string })[] }
    expect(data.length).toBeGreaterThan(70)
    for (const { id } of data) await pictureOf(id)
    expect((await pictureOf('metamask')).imageId).toMatch(/^metamask-[0-9a-f]{8}$/)
    expect(await pictureOf('unisat')).toEqual({ imageId: 'unisat', text: letter('UniSat') })
    expect(await textOf('/public/getAssetImage/eip155_1')).not.toBe(letter('Ethereum'))
    expect(await textOf('/public/getAssetImage/polkadot_e143f23803ac50e8f6f8e62695d1ce9e')).toBe(letter('Westend'))
    expect((await gateway.ask('/public/getTokenImage/usdc')).status).toBe(200)
  })

  test('G-5 no drawing of ours stands for a wallet: each has the picture that a licensed package has of it, or a grey letter', async () => {
    const list = fileURLToPath(new URL('../../../seed/pictures.json', import.meta.url))
    const taken = readPictures(list).filter(({ kind }) => kind === 'wallet')
    const licensed = new Map(taken.map(({ id, body }) => [id, Buffer.from(body).toString()]))
    const { data } = (await (await gateway.ask('/getWallets?entries=100')).json()) as { data: (Listing & { name: string })[] }
    const others = await Promise.all(
      data.map(async ({ id, name }) => {
        const { text } = await pictureOf(id)
        return text === (licensed.get(id) ?? letter(name)) ? [] : [id]
      }),
    )
    expect(others.flat()).toEqual([])
    expect(licensed.size).toBeGreaterThan(20)
  })

  test('G-5 an imported picture gets an address of its own, outlives the next seed, and goes for good when removed', async () => {
    const { db } = gateway.gateway
    const before = await pictureOf('metamask')
    await savePictures(
      db,
      readPictures(
        writeList(
          { 'm.svg': drawing('red'), 'n.svg': drawing('blue') },
          { wallets: { metamask: 'm.svg', unisat: 'm.svg' }, networks: { eip155_1: 'n.svg' } },
        ),
      ),
    )
    const imported = await pictureOf('metamask')
    expect(imported.text).toContain('fill="red"')
    expect(imported.imageId).not.toBe(before.imageId)
    expect((await gateway.ask(`/getWalletImage/${before.imageId}`)).status).toBe(404)

    await db.deleteFrom('setting').execute()
    expect(await seedDirectory(db, seed)).toBe(true)
    expect(await pictureOf('metamask')).toEqual(imported)
    expect((await pictureOf('unisat')).text).toContain('fill="red"')
    expect((await gateway.ask(`/getWalletImage/${before.imageId}`)).status).toBe(404)

    await removePicture(db, { kind: 'wallet', id: 'metamask' })
    await removePicture(db, { kind: 'asset', id: 'eip155_1' })
    await db.deleteFrom('setting').execute()
    await seedDirectory(db, seed)
    expect((await pictureOf('metamask')).text).toBe(letter('MetaMask'))
    expect((await gateway.ask(`/getWalletImage/${imported.imageId}`)).status).toBe(404)
    const row = await db.selectFrom('image').select('body').where('kind', '=', 'asset').where('id', '=', 'eip155_1').executeTakeFirst()
    expect(Buffer.from(row?.body ?? []).toString()).toBe(letter('eip155_1'))
  })

  test('a picture of a wallet that the directory lacks is refused, and nothing of the list is taken', async () => {
    const { db } = gateway.gateway
    const list = writeList({ 'm.svg': drawing('red') }, { wallets: { metamask: 'm.svg', nothere: 'm.svg' } })
    await expect(savePictures(db, readPictures(list))).rejects.toThrow(/nothere/)
    expect((await pictureOf('metamask')).text).not.toContain('fill="red"')
    await expect(removePicture(db, { kind: 'token', id: 'nothere' })).rejects.toThrow(/nothere/)
  })
})
