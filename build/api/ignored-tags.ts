/**
 * The tags whose texts are left out on purpose: only tools must know them, or the
 * declaration says the same.
 */
export const IGNORED_TAGS: ReadonlySet<string> = new Set(
  `abstract async augments callback category categoryDescription class const
  constant constructor disableGroups document enum expand expandType extends
  function group groupDescription hideCategories hideconstructor hideGroups
  implements inheritDoc inline inlineType instance interface kind memberof
  mergeModuleWith method module name namespace override packageDocumentation
  preventExpand preventInline primaryExport private privateRemarks protected
  public readonly reexport showCategories showGroups sortStrategy static ts type
  typedef useDeclaredType`.split(/\s+/),
);
