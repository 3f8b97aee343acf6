/** Heated greenhouses lose their heat through the roof (Table 7.3-2 of both editions): R below this. */
export const greenhouseBelow = 2;
