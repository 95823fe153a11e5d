/** Tables of registered names. A label is lower case and without a suffix: the suffix is a setting. */
export type NameTables = {
  account_name: {
    label: string
    /** Through which it was registered; names are the same for all projects. */
    project_id: string
    /** JSON: `[{ avatar?, bio? }]`. */
    attributes: string
    registered_at: number
    updated_at: number
  }
  /** EVM addresses in lower case. */
  account_name_address: { label: string; coin_type: number; address: string; created_at: number }
}
