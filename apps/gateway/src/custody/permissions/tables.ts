/** Tables of permissions that smart accounts have granted. */
export type PermissionTables = {
  permission: {
    /** Its hash on the chain. */
    pci: string
    /** CAIP-2. */
    chain_id: string
    /** The smart account's, in lower case. */
    address: string
    account_id: string
    project_id: string
    /** Origin of the page that asked, as the secure site has checked it. */
    origin: string
    site_name: string
    /** As JSON. */
    permission: string
    policies: string
    /** Without its signature: enough to revoke it, not to use it. */
    context: string
    created_at: number
    ends_at: number
    revoked_at: number | null
  }
}
