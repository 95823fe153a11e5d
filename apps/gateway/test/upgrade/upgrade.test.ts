import { isInSample } from '@latchkey/test/sample'
import { expect, test } from 'vitest'
import { listNeighbours } from './listNeighbours.ts'
import { type RehearsedStep, rehearseUpgrade } from './rehearseUpgrade.ts'
import { RehearsalImpossibleError } from './unpackRevision.ts'

const named = process.env['LATCHKEY_TEST_UPGRADE_FROM']
const { schemaBefore, before } = listNeighbours()
const isBeforeTaken = before !== schemaBefore && isInSample('the version before', process.env['LATCHKEY_TEST_SAMPLE'], 2)
/** One by hand; else the last version with another schema, and, in one run of two, the one before, if it is another and needs no installation. */
const neighbours = named
  ? [{ what: 'the one asked for', revision: named, mayInstall: true }]
  : [
      { what: 'the last one with another schema', revision: schemaBefore, mayInstall: true },
      ...(isBeforeTaken ? [{ what: 'the one before', revision: before, mayInstall: false }] : []),
    ]

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
