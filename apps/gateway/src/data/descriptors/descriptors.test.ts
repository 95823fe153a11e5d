import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Descriptors, descriptorsSchema } from '@latchkey/blockchain-api'
import { verifyAttestation } from '@latchkey/blockchain-api/descriptors'
import { decode } from '@latchkey/common/web'
import { keccak256, recoverTypedDataAddress, zeroHash } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { amount, attest, auditor, descriptor, hashOf, nowMs, router, seconds, stranger } from '../../../test/attestations.ts'
import { engines } from '../../../test/engines.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { exitCodes, runCommand } from '../../runCommand.ts'

const vault = '0x2222222222222222222222222222222222222222'
const hash = hashOf(descriptor())

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let folder: string
  let clock = nowMs
  beforeEach(async () => {
    clock = nowMs
    folder = mkdtempSync(join(tmpdir(), 'latchkey-descriptors-'))
    gateway = await startTestGateway({ engine, now: () => clock, env: { LATCHKEY_DESCRIPTOR_ATTESTERS: auditor.address } })
  })
  afterEach(async () => {
    await gateway.stop()
    rmSync(folder, { recursive: true })
  })

  const write = (name: string, json: unknown) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof json === 'string' ? json : JSON.stringify(json, null, 2))
    return path
  }
  async function run(...argv: readonly string[]) {
    let out = ''
    let problem = ''
    const { DATABASE_URL, LATCHKEY_DATA_DIR } = gateway.gateway.config
    const code = await runCommand([...argv, '--json'], {
      env: { DATABASE_URL, LATCHKEY_DATA_DIR, LATCHKEY_DESCRIPTOR_ATTESTERS: auditor.address },
      write: (text) => (out += text),
      writeError: (text) => (problem += text),
      now: () => nowMs,
    })
    return { code, json: out ? JSON.parse(out) : undefined, problem: problem ? (JSON.parse(problem).message as string) : '' }
  }
  const ask = (chainId = 'eip155:1', address = router, options?: TestGateway.Options) =>
    gateway.ask(`/v1/descriptors?chainId=${chainId}&address=${address}`, options)
  const find = async (...asked: Parameters<typeof ask>): Promise<Descriptors['descriptors']> => {
    const response = await ask(...asked)
    expect(response.status).toBe(200)
    return decode(descriptorsSchema, await response.json()).descriptors
  }

  test('B-35 what the operator imports is served for its chain and contract, and for no other', async () => {
    const both = descriptor({
      context: {
        contract: {
          deployments: [
            { chainId: 1, address: router },
            { chainId: 10, address: vault.toUpperCase().replace('0X', '0x') },
          ],
        },
      },
    })
    expect(await run('descriptor', 'import', write('a.json', both))).toMatchObject({
      code: exitCodes.done,
      json: { imported: [{ hash: hashOf(both), file: 'a.json' }] },
    })

    expect(await find()).toEqual([{ descriptor: both, hash: hashOf(both), attestations: [], attesters: [] }])
    expect(await find('eip155:10', vault)).toHaveLength(1)
    expect(await find('eip155:10', router)).toEqual([])
    expect(await find('eip155:1', vault)).toEqual([])
  })

  test('B-35 the question is checked, and only pages of the project may ask', async () => {
    for (const [chainId, address] of [
      ['1', router],
      ['solana:1', router],
      ['eip155:1', '0x12'],
      ['eip155:1', `${router}00`],
    ]) {
      expect((await ask(chainId, address)).status).toBe(400)
    }
    expect((await gateway.ask('/v1/descriptors?chainId=eip155:1')).status).toBe(400)
    expect((await ask('eip155:1', router, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('B-35 a folder is taken with what its files include; what cannot be used is refused and named', async () => {
    write('ercs/stake.json', {
      $schema: '../specs/erc7730-v2.schema.json',
      display: {
        formats: { 'stake(uint256 amount,address to)': { intent: 'Stake', fields: [amount, { path: 'to', label: 'To', format: 'raw' }] } },
      },
    })
    const own = {
      ...descriptor(),
      includes: '../../ercs/stake.json',
      display: {
        formats: {
          'stake(uint256 amount,address to)': {
            fields: [
              { path: 'amount', label: 'Stake' },
              { path: '@.from', label: 'By' },
            ],
          },
        },
      },
    }
    write('registry/meadow/calldata-stake.json', own)
    write('registry/meadow/tests/calldata-stake.tests.json', { tests: [] })
    write('registry/bad/calldata-bad.json', descriptor({ metadata: {} }))
    write('registry/bad/far.json', { ...descriptor(), includes: 'https://elsewhere.example/a.json' })
    write('registry/bad/away.json', { ...descriptor(), includes: '../../../../etc/hosts' })
    write('registry/bad/self.json', { ...descriptor(), includes: 'self.json' })
    write('registry/bad/twice.json', descriptor({}, { 'stake(uint256 a,address b)': { fields: [] } }))
    write('registry/bad/none.json', '{')
    symlinkSync('/etc/hostname', join(folder, 'linked.json'))

    const { json } = await run('descriptor', 'import', folder)

    const merged = descriptor(
      {},
      {
        'stake(uint256 amount,address to)': {
          intent: 'Stake',
          fields: [
            { ...amount, label: 'Stake' },
            { path: 'to', label: 'To', format: 'raw' },
            { path: '@.from', label: 'By' },
          ],
        },
      },
    )
    expect(json.imported).toEqual([{ hash: expect.any(String), file: 'registry/bad/twice.json' }])
    expect(
      Object.fromEntries(json.refused.map((one: { file: string; why: string }) => [one.file.replace('registry/', ''), one.why])),
    ).toEqual({
      'bad/away.json': expect.stringMatching(/includes: .* (?:outside of the folder|is not there)/),
      'bad/calldata-bad.json': 'metadata.owner: nobody is named',
      'bad/far.json': expect.stringContaining('the network is never asked'),
      'bad/none.json': 'is no JSON',
      'bad/self.json': 'includes: leads back to itself',
      'meadow/calldata-stake.json': 'says what registry/bad/twice.json says already',
    })
    rmSync(join(folder, 'registry/bad'), { recursive: true })
    expect((await run('descriptor', 'import', folder)).json.imported).toEqual([
      { hash: hashOf({ ...merged, $schema: own.$schema }), file: 'registry/meadow/calldata-stake.json' },
    ])
    // The function has the new words; the descriptor that nothing uses any more is gone.
    expect((await find()).map((one) => one.hash)).toEqual([hashOf(merged)])
    expect((await run('descriptor', 'list')).json).toMatchObject([{ hash: hashOf(merged), kind: 'contract', version: 2, contracts: 1 }])
  })

  test('B-35 a single file that cannot be used is an error, and a file outside of its folder is not read', async () => {
    const outside = join(tmpdir(), `latchkey-outside-${process.pid}.json`)
    writeFileSync(outside, JSON.stringify({ metadata: { owner: 'Elsewhere' } }))
    symlinkSync(outside, join(folder, 'link.json'))
    for (const [json, says] of [
      [descriptor({ $schema: 'erc7730-v3.schema.json' }), '$schema'],
      [{ ...descriptor(), includes: 'link.json' }, 'outside of the folder'],
      [{ ...descriptor(), includes: outside }, 'outside of the folder'],
      [{ ...descriptor(), includes: 'file:///etc/hosts' }, 'network is never asked'],
      [[], 'is no object'],
    ] as const) {
      const { code, problem } = await run('descriptor', 'import', write('a.json', json))
      expect(code).toBe(exitCodes.failed)
      expect(problem).toContain(says)
    }
    expect((await run('descriptor', 'import', join(folder, 'nowhere.json'))).code).toBe(exitCodes.failed)
    expect(await find()).toEqual([])
    rmSync(outside)
  })

  test('B-35 attestations of trusted signers are served with it, until they end or it is removed', async () => {
    await run('descriptor', 'import', write('a.json', descriptor()))
    const good = await attest(hash, { message: { expirationTime: seconds + 60n } })
    write('sigs/good.json', good)
    write('sigs/stranger.json', await attest(hash, { key: stranger }))
    write('sigs/other.json', await attest(zeroHash))
    write('sigs/ended.json', await attest(hash, { message: { expirationTime: seconds - 1n } }))

    const { json } = await run('descriptor', 'attest', folder)

    expect(json).toMatchObject({
      attested: [
        { file: 'sigs/good.json', attester: auditor.address.toLowerCase(), isTrusted: true },
        { file: 'sigs/stranger.json', attester: stranger.address.toLowerCase(), isTrusted: false },
      ],
      refused: [
        { file: 'sigs/ended.json', why: 'expired' },
        { file: 'sigs/other.json', why: 'of a descriptor that is not imported' },
      ],
    })
    const [served] = await find()
    expect(served?.attesters).toEqual([auditor.address.toLowerCase()])
    expect(served?.attestations).toHaveLength(1)
    expect(
      await verifyAttestation(served?.attestations[0], {
        descriptorHash: hashOf(served?.descriptor),
        nowMs,
        hash: keccak256,
        recover: recoverTypedDataAddress,
      }),
    ).toMatchObject({
      attester: auditor.address.toLowerCase(),
    })
    clock = nowMs + 60_000
    expect((await find())[0]).toMatchObject({ attestations: [], attesters: [] })
    expect((await run('descriptor', 'attest', write('b.json', await attest(zeroHash)))).code).toBe(exitCodes.failed)

    expect((await run('descriptor', 'remove', hash)).json).toEqual({ hash, isRemoved: true })
    expect((await run('descriptor', 'remove', hash)).code).toBe(exitCodes.notThere)
    expect(await find()).toEqual([])
    expect(await gateway.gateway.db.selectFrom('descriptor_attestation').selectAll().execute()).toEqual([])
  })

  test('B-35 an answer is never longer than a review needs', async () => {
    for (let at = 0; at < 20; at++)
      write(`${at}.json`, descriptor({ $comment: 'x'.repeat(100_000) }, { [`act${at}(uint256 amount)`]: { fields: [amount] } }))
    expect((await run('descriptor', 'import', folder)).json.imported).toHaveLength(20)
    const found = await find()
    expect(found).toHaveLength(10)
    expect(JSON.stringify(found).length).toBeLessThan(1.1 * 1024 * 1024)
    expect((await run('descriptor', 'import', write('a.json', descriptor({ $comment: 'x'.repeat(300_000) })))).problem).toContain(
      'too long',
    )
  })
})
