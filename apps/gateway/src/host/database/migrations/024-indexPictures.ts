import type { Migration } from '../migration.ts'

/** The oldest pictures of a kind. */
export const indexPictures: Migration = {
  name: 'indexPictures',
  indexes: [{ name: 'avatar_kind', table: 'avatar', columns: 'kind, fetched_at' }],
}
