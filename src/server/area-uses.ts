/** A table whose rows refer to delivery areas: `delivery_area_id` and the name, `delivery_area`. */
export type AreaUses = {
  table: string;
  /** SQL condition of rows that follow when the area is renamed or removed. */
  open: string;
  /** SQL text that names such a row to the owner; null: it needs no decision. */
  words: string;
};
