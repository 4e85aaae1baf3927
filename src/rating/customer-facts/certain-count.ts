/** A month such as 2020-06 may mean its first or its last day: the name of a fact says which reading is certain. */
export const AT_MOST = "counted from the earliest day that the date may mean: the true number is not greater";
/** See {@link AT_MOST}. */
export const AT_LEAST = "counted from the latest day that the date may mean: the true number is not smaller";
