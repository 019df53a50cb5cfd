import type { Weekday } from '#shared/time/day.ts';
import type { DeliveryArea, Suburb } from './delivery-area.ts';

const nearby: readonly Weekday[] = ['Mon', 'Wed', 'Fri'];
const south: readonly Weekday[] = ['Tue', 'Fri'];
const further: readonly Weekday[] = ['Sat'];

const area = (
  name: string,
  postalCodes: string,
  fee: number,
  days: readonly Weekday[],
  also: readonly string[] = [],
): Omit<DeliveryArea, 'id'> => ({ name, also, postalCodes: postalCodes.split(' '), fee, days });

const suburb = (name: string, postalCodes: string, also: readonly string[] = []): Suburb => ({
  name,
  also,
  postalCodes: postalCodes.split(' '),
});

/** For a new shop. Post Office codes for streets and for boxes; several suburbs share one. */
export const defaultAreas: readonly DeliveryArea[] = [
  area('New Redruth', '1449 1450', 0, nearby, ['Nieu Redruth', 'Redruth']),
  area('Alberton', '1449 1450', 0, nearby, ['Alberton Central', 'Alberton CBD', 'Alberton Town']),
  area('Alberton North', '1449 1456', 0, nearby, ['Albertonnoord']),
  area('Florentia', '1449', 0, nearby),
  area('Raceview', '1449', 50, nearby),
  area('Southcrest', '1449', 50, nearby),
  area('Alberante', '1449', 50, nearby),
  area('General Albertspark', '1449', 50, nearby, ['Generaal Albertspark', 'Albertspark']),
  area('Verwoerdpark', '1449 1453', 50, nearby),
  area('Randhart', '1449 1457', 50, nearby),
  area('Newmarket', '1449', 50, nearby, ['Newmarket Park', 'Nuwemark']),
  area('Brackenhurst', '1448 1452', 50, south),
  area('Brackendowns', '1448 1454', 50, south, ['Bracken Gardens']),
  area('Meyersdal', '1448 1447', 50, south, ['Meyersdal Eco Estate', 'Meyersdal Nature Estate']),
  area('Mayberry Park', '1448', 50, south, ['Mayberrypark']),
  area('Albertsdal', '1448', 50, south),
  area('Palm Ridge', '1458', 50, further),
  area('Eden Park', '1455', 50, further, ['Edenpark']),
  area('Thokoza', '1426', 50, further, ['Tokoza']),
  area('Katlehong', '1431 1432', 50, further, ['Kathlehong']),
  area('Leondale', '1401', 50, further),
  area('Roodekop', '1401', 50, further, ['Rooikop']),
].map((one, index) => ({ id: index + 1, ...one }));

/** Nearby places and the cities, which a new shop does not deliver to. */
export const defaultNotServed: readonly Suburb[] = [
  suburb('Germiston', '1400 1401'),
  suburb('Wadeville', '1422 1428'),
  suburb('Vosloorus', '1475'),
  suburb('Boksburg', '1459 1460'),
  suburb('Benoni', '1500 1501'),
  suburb('Springs', '1559 1560'),
  suburb('Brakpan', '1540 1541'),
  suburb('Nigel', '1490 1491'),
  suburb('Heidelberg', '1438 1441'),
  suburb('Edenvale', '1609 1610'),
  suburb('Bedfordview', '2007 2008'),
  suburb('Kempton Park', '1619 1620'),
  suburb('Glenvista', '2058'),
  suburb('Mulbarton', '2059'),
  suburb('Bassonia', '2061'),
  suburb('Mondeor', '2091 2110'),
  suburb('Rosettenville', '2190'),
  suburb('Johannesburg', '2000 2001', ['Joburg', 'Jozi', 'Jhb', 'Johannesburg South']),
  suburb('Soweto', '1804 1868'),
  suburb('Sandton', '2146 2196'),
  suburb('Randburg', '2125 2194'),
  suburb('Roodepoort', '1724 1725'),
  suburb('Krugersdorp', '1739 1740'),
  suburb('Midrand', '1682 1685'),
  suburb('Centurion', '0157 0046', ['Verwoerdburg']),
  suburb('Pretoria', '0001 0002', ['Tshwane']),
  suburb('Meyerton', '1960 1961'),
  suburb('Vereeniging', '1930 1939'),
  suburb('Vanderbijlpark', '1900 1911'),
  suburb('Cape Town', '8000 8001', ['Kaapstad']),
  suburb('Durban', '4000 4001'),
];
