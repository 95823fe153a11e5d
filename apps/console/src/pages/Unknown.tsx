import { Link } from '../parts/Link.tsx'
import { Page } from '../parts/Page.tsx'

/** Stands in place of a page that is not there, or that the operator's role may not see. */
export function Unknown() {
  return (
    <Page title="Nothing to see here">
      <div className="prose">
        <p>There is no such page, or your role may not see it. An owner can give you another role.</p>
        <p>
          <Link to="/">Back to the overview</Link>
        </p>
      </div>
    </Page>
  )
}
