/** A snowflake, for the templates of roof snow loads. */
export const snowIcon =
  'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5M4.4 10.8 7.7 9.5 7 6M19.6 10.8l-3.3-1.3L17 6M4.4 13.2l3.3 1.3L7 18M19.6 13.2l-3.3 1.3.7 3.5';
