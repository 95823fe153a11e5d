import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Descriptors, descriptorsSchema } from '@latchkey/blockchain-api'
import {
  attestationService,
  attestTypes,
  canonicalJson,
  descriptorSchemaUid,
  verifyAttestation,
} from '@latchkey/blockchain-api/descriptors'
import { decode } from '@latchkey/common'
import { type Hex, keccak256, parseSignature, recoverTypedDataAddress, stringToBytes, stringToHex, zeroAddress, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../test/engines.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'
import { exitCodes, runCommand } from '../command/runCommand.ts'

const router = '0x1111111111111111111111111111111111111111'
const vault = '0x2222222222222222222222222222222222222222'
const [auditor, stranger] = [1, 2].map((key) => privateKeyToAccount(`0x${String(key).padStart(64, '0')}`)) as [Signer, Signer]
type Signer = ReturnType<typeof privateKeyToAccount>
const now = Date.UTC(2026, 10, 21)
const seconds = BigInt(now / 1_000)

const amount = { path: 'amount', label: 'Amount', format: 'raw' }
const descriptor = (over: object = {}, formats: object = { 'stake(uint256 amount)': { intent: 'Stake', fields: [amount] } }) => ({
  $schema: '../../specs/erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId: 1, address: router }] } },
  metadata: { owner: 'Meadow' },
  display: { formats },
  ...over,
})
const hashOf = (json: unknown) => keccak256(stringToBytes(canonicalJson(json)))

type Change = { domain?: object; message?: object; uid?: Hex; signer?: string; key?: Signer; over?: object }

/** An attestation as the tools of the service save it. */
async function attest(descriptorHash: Hex, { domain, message, uid, signer, key = auditor, over }: Change = {}) {
  const signed = {
    domain: { name: 'EAS Attestation', version: '0.26', chainId: 1, verifyingContract: attestationService.address as Hex, ...domain },
    types: attestTypes,
    primaryType: 'Attest' as const,
    message: {
      version: 2,
      schema: descriptorSchemaUid as Hex,
      recipient: zeroAddress as Hex,
      time: seconds,
      expirationTime: 0n,
      revocable: true,
      refUID: zeroHash as Hex,
      data: descriptorHash,
      salt: `0x${'5a'.repeat(32)}` as Hex,
      ...message,
    },
  }
  const { r, s, v } = parseSignature(await key.signTypedData(signed))
  const texts = Object.fromEntries(
    Object.entries(signed.message).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  )
  const sig = {
    ...{ version: 2, uid: uid ?? idOf(signed.message), domain: { ...signed.domain, chainId: String(signed.domain.chainId) } },
    ...{ primaryType: 'Attest', types: attestTypes, message: texts, signature: { r, s, v: Number(v) } },
  }
  return { sig, signer: signer ?? key.address, ...over }
}

function idOf(message: {
  schema: Hex
  recipient: Hex
  time: bigint
  expirationTime: bigint
  revocable: boolean
  refUID: Hex
  data: Hex
  salt: Hex
}) {
  const word = (value: bigint, bytes: number) => value.toString(16).padStart(bytes * 2, '0')
  const parts = [
    word(2n, 2),
    stringToHex(message.schema),
    message.recipient,
    zeroAddress,
    word(message.time, 8),
    word(message.expirationTime, 8),
  ]
  const rest = [message.revocable ? '01' : '00', message.refUID, message.data, message.salt, word(0n, 4)]
  return keccak256(`0x${[...parts, ...rest].map((part) => part.replace(/^0x/, '')).join('')}`)
}

test('B-35 the schema’s id is made of what it says, as the service makes it', () => {
  expect(keccak256(`${stringToHex('bytes32 descriptorHash')}${zeroAddress.slice(2)}01`)).toBe(descriptorSchemaUid)
})

const hash = hashOf(descriptor())
test.each<readonly [string, Change, string]>([
  ['one that is in order', {}, auditor.address.toLowerCase()],
  ['one that ends later', { message: { expirationTime: seconds + 1n } }, auditor.address.toLowerCase()],
  ['one of another descriptor', { message: { data: zeroHash } }, 'of another descriptor'],
  ['one of another schema', { message: { schema: zeroHash } }, 'of another schema'],
  ['one that has ended', { message: { expirationTime: seconds } }, 'expired'],
  ['one from the future', { message: { time: seconds + 3_600n } }, 'from the future'],
  ['one of another contract', { domain: { verifyingContract: router } }, 'of another service'],
  ['one of another chain', { domain: { chainId: 10 } }, 'of another service'],
  ['one of another version of the contract', { domain: { version: '1.0' } }, 'of another service'],
  ['one of another name', { domain: { name: 'EAS' } }, 'of another service'],
  ['one of an older form', { message: { version: 1 } }, 'no attestation'],
  ['one under another id', { uid: zeroHash }, 'its id is not of its content'],
  ['one that names another signer', { signer: stranger.address }, 'not signed by whom it names'],
  ['one that was taken back', { over: { revocationTime: '1' } }, 'revoked'],
])('B-35 an attestation is verified: %s', async (_what, change, wanted) => {
  const given = await attest(hash, change)
  const verified = await verifyAttestation(given, { descriptorHash: hash, nowMs: now, hash: keccak256, recover: recoverTypedDataAddress })
  expect('problem' in verified ? verified.problem : verified.attester).toContain(wanted)
})

test('B-35 every signed field counts', async () => {
  const given = await attest(hash)
  for (const [name, value] of Object.entries({
    recipient: router,
    time: '1',
    expirationTime: String(seconds + 9n),
    revocable: false,
    refUID: hash,
    salt: hash,
  })) {
    const message = { ...given.sig.message, [name]: value } as never
    const changed = {
      ...given,
      sig: {
        ...given.sig,
        message,
        uid: idOf({ ...(message as object), time: BigInt(message['time']), expirationTime: BigInt(message['expirationTime']) } as never),
      },
    }
    const verified = await verifyAttestation(changed, {
      descriptorHash: hash,
      nowMs: now,
      hash: keccak256,
      recover: recoverTypedDataAddress,
    })
    expect(verified, name).toEqual({ problem: 'not signed by whom it names' })
  }
})

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let folder: string
  let clock = now
  beforeEach(async () => {
    clock = now
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
      now: () => now,
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
        nowMs: now,
        hash: keccak256,
        recover: recoverTypedDataAddress,
      }),
    ).toMatchObject({
      attester: auditor.address.toLowerCase(),
    })
    clock = now + 60_000
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
