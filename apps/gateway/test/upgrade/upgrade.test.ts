import { takeOne } from '@latchkey/test/sample'
import { expect, test } from 'vitest'
import { listNeighbours } from './listNeighbours.ts'
import { type RehearsedStep, rehearseUpgrade } from './rehearseUpgrade.ts'
import { RehearsalImpossibleError } from './unpackRevision.ts'

const named = process.env['LATCHKEY_TEST_UPGRADE_FROM']
const { schemaBefore, before } = listNeighbours()
/**
 * One by hand; else the last version with another schema, and the one before, if it is another and needs no installation. A run of `pnpm test`
 * takes one of the two: each builds a gateway of its own.
 */
const neighbours = named
  ? [{ what: 'the one asked for', revision: named, mayInstall: true }]
  : takeOne(
      [
        { what: 'the last one with another schema', revision: schemaBefore, mayInstall: true },
        ...(before === schemaBefore ? [] : [{ what: 'the one before', revision: before, mayInstall: false }]),
      ],
      process.env['LATCHKEY_TEST_SAMPLE'],
    )

test.for(neighbours)(
  '5.2 a gateway of $what and one of this version serve on one schema at the same time',
  { timeout: 300_000 },
  async (neighbour, { skip }) => {
    const { what, revision, mayInstall } = neighbour
    const leaveOut = (reason: string): never => {
      // The note of a skipped test is not in every reporter's output.
      console.warn(`An upgrade from ${what} is not tested here: ${reason}`)
      return skip(reason)
    }
    if (revision === undefined) return leaveOut('this clone does not reach so far back (git fetch --unshallow)')
    let steps: readonly RehearsedStep[]
    try {
      steps = await rehearseUpgrade({ revision, mayInstall, isBrief: true })
    } catch (error) {
      if (error instanceof RehearsalImpossibleError) return leaveOut(error.message)
      throw error
    }
    expect(steps.filter(({ failure }) => failure !== undefined)).toEqual([])
    expect(steps).toHaveLength(4)
    console.info(`From ${revision}: ${steps.map(({ what, seconds }) => `${what} (${seconds.toFixed(1)} s)`).join('; ')}`)
  },
)
