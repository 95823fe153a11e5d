import { array, asyncProperty, assert as check, constantFrom } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { features } from '../../../../gateway/src/gateway.ts'
import { engines } from '../../../../gateway/test/engines.ts'
import { findTexts } from '../../../../gateway/test/findTexts.ts'
import { hello } from '../../../test/hello.ts'
import { manyCodes, startVaults } from '../../../test/startVaults.ts'

vi.setConfig({ testTimeout: 240_000 })

/** The same cases each time; `LATCHKEY_TEST_FUZZ=500` runs overnight, and `LATCHKEY_TEST_SEED` changes the seed. */
const runs = { seed: Number(process.env['LATCHKEY_TEST_SEED'] ?? 33), numRuns: Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 12) }
const often = '100000'
const env = {
  ...manyCodes,
  LATCHKEY_LIMIT_CODES_PER_HOUR: often,
  LATCHKEY_LIMIT_CODES_PER_DAY: often,
  LATCHKEY_LIMIT_RELEASES_PER_HOUR: often,
  LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY: often,
}
const email = 'ada@mail.example'

type Step = 'sign' | 'log in' | 'freeze' | 'thaw'
/** What was done, when it began and ended among the others, and whether it was granted. */
type Done = { readonly step: Step; readonly from: number; readonly to: number; readonly isGranted: boolean }

const lane = array(constantFrom<Step>('sign', 'sign', 'log in', 'freeze', 'thaw'), { minLength: 1, maxLength: 4 })
/** Lanes run side by side, the steps of each one after the other. */
const rounds = array(array(lane, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 })

/** What a frozen user was granted all the same: it began after the answer of a freeze, and ended before a thaw began. */
function findGranted(done: readonly Done[]): readonly Done[] {
  const thaws = done.filter(({ step }) => step === 'thaw')
  return done
    .filter(({ step, isGranted }) => step === 'freeze' && isGranted)
    .flatMap((freeze) => {
      const until = Math.min(...thaws.filter(({ to }) => to > freeze.from).map(({ from }) => from), Number.POSITIVE_INFINITY)
      const isWithin = ({ from, to }: Done) => from > freeze.to && to < until
      return done.filter((one) => (one.step === 'sign' || one.step === 'log in') && one.isGranted && isWithin(one))
    })
}

test.each(engines)(
  'B-33 T-G9 in whatever order users are frozen, thawed and sign, nothing leaves between a freeze’s answer and the next thaw, $name',
  async (engine) => {
    const vaults = await startVaults({ engine, env })
    try {
      const { db, config, keyStores } = vaults.gateway.gateway
      const operate = async (name: string, given: readonly string[], options: Record<string, boolean> = {}) => {
        const command = features.flatMap(({ commands }) => commands).find((one) => one.name === name)
        return command?.run({ db, config, arguments: given, options, now: Date.now() })
      }
      const owner = vaults.addDevice()
      await owner.logIn(email)
      const { evmAddress } = await owner.vault.create()
      const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
      const acts: { readonly [step in Step]: () => Promise<unknown> } = {
        sign: () => owner.sign(hello),
        'log in': () => vaults.addDevice().logIn(email),
        freeze: () => operate('user freeze', [id, 'A stolen phone']),
        thaw: () => operate('user thaw', [id]),
      }
      const all: Done[] = []
      let moment = 0

      await check(
        asyncProperty(rounds, async (given) => {
          const done: Done[] = []
          for (const lanes of given) {
            // A freeze has ended the owner's session: with another one there is something to release again.
            await owner.logIn(email).catch(() => {})
            const follow = async (steps: readonly Step[]) => {
              for (const step of steps) {
                const from = ++moment
                const isGranted = await acts[step]().then(
                  () => true,
                  () => false,
                )
                done.push({ step, from, to: ++moment, isGranted })
              }
            }
            await Promise.all(lanes.map(follow))
          }
          all.push(...done)
          expect(findGranted(done)).toEqual([])
          await operate('user thaw', [id])
        }),
        runs,
      )
      // Each is granted now and refused then, or nothing was tried.
      for (const step of ['sign', 'log in'] as const)
        expect(new Set(all.filter((one) => one.step === step).map(({ isGranted }) => isGranted))).toEqual(new Set([true, false]))

      await owner.logIn(email)
      const late = [owner.sign(hello), operate('user erase', [id], { yes: true }), owner.sign(hello)]
      await Promise.allSettled(late)
      await expect(owner.sign(hello)).rejects.toThrow()
      if (!keyStores) throw new Error('There is no embedded wallet')
      const texts = [id, email, evmAddress]
      expect([...(await findTexts(db, texts)), ...(await findTexts(keyStores.recoveryDb, texts))]).toEqual([])
    } finally {
      await vaults.stop()
    }
  },
)
