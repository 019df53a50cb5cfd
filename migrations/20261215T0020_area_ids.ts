import { Migration } from '@mikro-orm/migrations';

/** Of shops that have not changed theirs, in the order of their ids. */
const defaultNames = [
  'New Redruth',
  'Alberton',
  'Alberton North',
  'Florentia',
  'Raceview',
  'Southcrest',
  'Alberante',
  'General Albertspark',
  'Verwoerdpark',
  'Randhart',
  'Newmarket',
  'Brackenhurst',
  'Brackendowns',
  'Meyersdal',
  'Mayberry Park',
  'Albertsdal',
  'Palm Ridge',
  'Eden Park',
  'Thokoza',
  'Katlehong',
  'Leondale',
  'Roodekop',
];

const stored = `name = 'delivery' and jsonb_typeof(entries->'areas') = 'array'`;

/** Orders of an area that has been renamed are found by its other names. */
const otherNames = `jsonb_array_elements_text(
  case jsonb_typeof(area->'also') when 'array' then area->'also' else '[]' end)`;

/** Areas get ids, by which orders, standing orders and drivers' links refer to them from now on. */
export class AreaIds extends Migration {
  override up(): void {
    this.addSql(`
      update settings set entries = entries || jsonb_build_object(
        'areas', (
          select coalesce(jsonb_agg(
            case jsonb_typeof(area) when 'object' then area || jsonb_build_object('id', id) else area end
            order by id), '[]')
          from jsonb_array_elements(entries->'areas') with ordinality as listed (area, id)
        ),
        'lastAreaID', jsonb_array_length(entries->'areas'))
      where ${stored}`);
    const defaults = defaultNames.map((name, index) => `(${index + 1}, '${name}')`).join(', ');
    this.addSql(`
      create temporary table area_names on commit drop as
      select distinct on (called) called, id, name from (
        select lower(area->>'name') as called, (area->>'id')::int as id, area->>'name' as name, 1 as rank
        from settings, jsonb_array_elements(entries->'areas') as area where ${stored}
        union all
        select lower(other), (area->>'id')::int, area->>'name', 2
        from settings, jsonb_array_elements(entries->'areas') as area, ${otherNames} as other
        where ${stored}
        union all
        select lower(name), id, name, 1 from (values ${defaults}) as defaults (id, name)
        where not exists (select from settings where ${stored})
      ) as names
      order by called, rank, id`);
    for (const [table, isOpen] of [
      ['orders', `status in ('Pending', 'Out for Delivery')`],
      ['standing_orders', `state <> 'stopped'`],
    ] as const) {
      this.addSql(`alter table ${table} add column delivery_area_id integer`);
      this.addSql(`
        update ${table} set delivery_area_id = area_names.id,
          delivery_area = case when ${isOpen} then area_names.name else delivery_area end
        from area_names where called = lower(delivery_area)`);
      this.addSql(`
        update ${table} set delivery_area = null
        where delivery_area_id is null and delivery_area is not null and ${isOpen}`);
    }
    this.addSql('create index orders_delivery_area_id on orders (delivery_area_id, id)');
    this.addSql(`
      create index orders_other_areas on orders (delivery_area)
      where delivery_area_id is null and delivery_area is not null`);
    this.addSql('alter table driver_links add column area_ids jsonb');
    this.addSql(`
      update driver_links set area_ids = (
        select coalesce(jsonb_agg(coalesce(area_names.id, 0)), '[]')
        from jsonb_array_elements_text(areas) as given (name)
        left join area_names on called = lower(given.name)
      )
      where jsonb_typeof(areas) = 'array'`);
  }
}
