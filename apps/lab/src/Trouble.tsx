import { describeError } from './describe.ts'

/** The page when the kit refused its options. */
export function Trouble({ error }: { error: unknown }) {
  return (
    <main className="trouble">
      <h1>The lab cannot start with this address</h1>
      <p className="trouble__text" role="alert" data-testid="lab-trouble">
        {describeError(error)}
      </p>
      <a href="/">Start with the defaults</a>
    </main>
  )
}
