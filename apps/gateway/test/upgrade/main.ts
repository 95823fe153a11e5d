// Replaces a gateway of an older version by this one, and back, on one PostgreSQL and under traffic: `pnpm upgrade-test <revision>`.
import { rehearseUpgrade } from './rehearseUpgrade.ts'

const [, , revision] = process.argv
if (!revision) {
  console.error('Usage: upgrade-test <revision>')
  process.exit(2)
}
try {
  const steps = await rehearseUpgrade({
    revision,
    say: ({ what, seconds, failure }) =>
      console.log(failure === undefined ? `ok      ${what} (${seconds.toFixed(1)} s)` : `FAILED  ${what}: ${failure}`),
  })
  const failed = steps.filter(({ failure }) => failure !== undefined).length
  console.log(`upgrade from ${revision}: ${failed === 0 ? 'fine' : `${failed} failed`}`)
  process.exit(failed > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
